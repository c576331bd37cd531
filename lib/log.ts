type Fields = Record<string, unknown>;

const line = (level: string, message: string, fields: Fields) =>
  JSON.stringify({ level, time: new Date().toISOString(), message, ...fields });

/** One JSON line an event, on standard error: never a visitor's words or address. */
export const log = {
  warn: (message: string, fields: Fields = {}) => console.warn(line('warn', message, fields)),
  error: (message: string, fields: Fields = {}) => console.error(line('error', message, fields)),
};
