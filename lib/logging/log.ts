import { inspect } from 'node:util';
import pino from 'pino';
import { requestContext } from '../request-context';
import { errorFields } from './error-fields';

type Value = string | number | boolean | null | undefined | readonly (string | number)[];
/**
 * `error` may be any thrown value; every other field is a word, a name, an id or a number of our
 * own.
 */
type Fields<F> = { [Name in keyof F]: Name extends 'error' ? unknown : Value };
/** A literal text, never a composed one. */
type Constant<Text extends string> = string extends Text ? never : Text;

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

/** Fields that no event should have. If one does, its line omits them. */
const PRIVATE =
  'authorization cookie set-cookie token accessToken jwt secret signature confirmation password passwordConfirmation currentPassword identifier username name email phone society message address postcode bbox lat latitude lng lon longitude q search body values';

/** Describes an error; in development as a whole, because the only visitor is the developer. */
const describeError = (error: unknown): unknown =>
  process.env.NODE_ENV === 'development' ? inspect(error) : errorFields(error);

const logger = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ({ requestId: requestContext()?.requestId }),
    serializers: { error: describeError },
    redact: {
      paths: PRIVATE.split(' ').flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
      censor: '[redacted]',
    },
  },
  descriptor ? pino.destination({ dest: descriptor, sync: true }) : consoleSink,
);

const writer =
  (level: 'info' | 'warn' | 'error') =>
  <Text extends string, F extends Fields<F>>(message: Constant<Text> & Text, fields?: F): void =>
    logger[level](fields ?? {}, message);

/**
 * Writes one JSON line per event to standard error, with the request's id: a constant sentence and named
 * fields. It must never contain a visitor's input or IP address, nor any text that somebody else wrote
 * (docs/decisions/0033-log-contents.md).
 */
export const log = { info: writer('info'), warn: writer('warn'), error: writer('error') };
