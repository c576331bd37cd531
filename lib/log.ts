import pino from 'pino';
import { redact } from './observe/redact';
import { requestId } from './observe/request-id';

type Fields = Record<string, unknown>;

const ERROR_LEVEL = 50;

/** To the console, which writes to standard error and which tests watch. */
const sink = {
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
    mixin: () => ({ requestId: requestId() }),
  },
  sink,
);

/** One JSON line an event, on standard error, with its request's id: never a visitor's words or address. */
export const log = {
  info: (message: string, fields: Fields = {}) => logger.info(fields, message),
  warn: (message: string, fields: Fields = {}) => logger.warn(fields, message),
  error: (message: string, fields: Fields = {}) => logger.error(fields, message),
};
