import { inspect } from 'node:util';
import { errorFields } from './error-fields';
import { FIELDS } from './json-lines';

/** `error` may be whatever was thrown; any other field is a word, a name or a number of ours. */
type Fields = { error?: unknown; [name: string]: unknown };

const withErrorFields = ({ error, ...fields }: Fields) => ({
  ...fields,
  ...(error !== undefined && {
    error: error instanceof Error ? errorFields(error) : { type: typeof error },
  }),
});

/** For developers, who are the only visitors: Strapi's readable format shows no fields. */
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
 * Logs an event of ours: a constant sentence and named fields, never a text that somebody else wrote
 * (docs/decisions/0033-log-contents.md). Until Strapi listens, a text may do: `strapi.log`.
 */
export const log = {
  http: (message: string, fields: Fields = {}) => write('http', message, fields),
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  error: (message: string, fields: Fields = {}) => write('error', message, fields),
};
