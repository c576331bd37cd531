import { inspect } from 'node:util';
import { errorFields } from './error-fields';
import { FIELDS } from './json-lines';

/** `error` may be any thrown value; every other field is a word, a name or a number of our own. */
type Fields = { error?: unknown; [name: string]: unknown };

const withErrorFields = ({ error, ...fields }: Fields) => ({
  ...fields,
  ...(error !== undefined && {
    error: error instanceof Error ? errorFields(error) : { type: typeof error },
  }),
});

/** An event as a text for developers, because Strapi's readable format shows no fields. */
function inText(message: string, { error, ...fields }: Fields): string {
  const named = Object.keys(fields).length > 0 ? ` ${inspect(fields)}` : '';
  if (error === undefined) return message + named;
  return `${message}${named}: ${error instanceof Error ? error.stack : String(error)}`;
}

function write(level: 'http' | 'info' | 'warn' | 'error', message: string, fields: Fields): void {
  if (process.env.NODE_ENV === 'production')
    strapi.log[level](message, { [FIELDS]: withErrorFields(fields) });
  else strapi.log[level](inText(message, fields));
}

/**
 * Logs an event: a constant sentence and named fields, never a foreign text
 * (docs/decisions/0033-log-contents.md). Until Strapi listens, `strapi.log` may be used with texts.
 */
export const log = {
  http: (message: string, fields: Fields = {}) => write('http', message, fields),
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  error: (message: string, fields: Fields = {}) => write('error', message, fields),
};
