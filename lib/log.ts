import pino from 'pino';
import { redact } from './observe/redact';
import { requestContext } from './server/request-context';

type Fields = Record<string, unknown>;

const ERROR_LEVEL = 50;

/**
 * `npm start` gives its server a descriptor for these lines alone (scripts/serve.mjs): what Next
 * prints to standard error, which may quote a visitor, can then not pass for one of them.
 */
const descriptor = Number(process.env.LOG_FD);

/** Elsewhere the console, which tests watch. */
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

/** One JSON line an event, on standard error, with its request's id: never a visitor's words or address. */
export const log = {
  info: (message: string, fields: Fields = {}) => logger.info(fields, message),
  warn: (message: string, fields: Fields = {}) => logger.warn(fields, message),
  error: (message: string, fields: Fields = {}) => logger.error(fields, message),
};
