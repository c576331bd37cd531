import pino from 'pino';
import { requestContext } from '../server/request-context';
import { redact } from './redact';
import { redactText } from './redact-text';

type Fields = Record<string, unknown>;

const ERROR_LEVEL = 50;

/**
 * A file descriptor for log lines only, set by `npm start` (scripts/serve.mjs): what Next prints to
 * standard error may quote a visitor, and must not be mistaken for a log line.
 */
const descriptor = Number(process.env.LOG_FD);

/** The console, in development and in tests. */
const consoleSink = {
  [Symbol.for('pino.metadata')]: true,
  lastLevel: 0,
  write(line: string) {
    if (this.lastLevel >= ERROR_LEVEL) console.error(line.trimEnd());
    else console.warn(line.trimEnd());
  },
};

const logger = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: redact },
    mixin: () => ({ requestId: requestContext()?.requestId }),
  },
  descriptor ? pino.destination({ dest: descriptor, sync: true }) : consoleSink,
);

const write = (level: 'info' | 'warn' | 'error', message: string, fields: Fields): void =>
  logger[level](fields, redactText(message));

/**
 * Writes one JSON line per event to standard error, with the request's id. It must never contain a
 * visitor's input or IP address. The message is a constant sentence; variable parts go into fields.
 */
export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  error: (message: string, fields: Fields = {}) => write('error', message, fields),
};
