import { stripVTControlCharacters } from 'node:util';
import { errorFields, framesOf } from './error-fields';

/** The key of the fields of our own events (log.ts). */
export const FIELDS: unique symbol = Symbol('fields');
/** The key under which winston, Strapi's logger, expects the formatted line. */
const LINE: unique symbol = Symbol.for('message');
/** The key under which winston stores the arguments after the text. */
const REST: unique symbol = Symbol.for('splat');

type Event = {
  level: string;
  message?: unknown;
  stack?: unknown;
  [FIELDS]?: object;
  [LINE]?: string;
  [REST]?: unknown[];
};

const MAX_LENGTH = 8_192;
/** The frames that are not the caller's: those of the logger and of this folder. */
const LOGGER = /[/\\](?:winston|logform|readable-stream|log)[/\\]|node:/;
const MAX_CALLERS = 3;

let isServing = false;

/**
 * Stops logging texts: from now on Strapi serves visitors, and a message of Strapi or a plugin may
 * quote one.
 */
export const stopLoggingTexts = (): void => {
  isServing = true;
};

/** The error in an event: by itself, after a text, or in an object after it. */
function errorIn(event: Event): Error | undefined {
  const inRest = (event[REST] ?? []).flatMap((value) =>
    typeof value === 'object' && !Array.isArray(value)
      ? [value, ...Object.values(value ?? {})]
      : [],
  );
  return [event, event.message, ...inRest].find((value) => value instanceof Error);
}

/** The frames of the code that logs. The logger itself takes nine frames. */
function callers(): string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 20;
  const frames = framesOf(new Error());
  Error.stackTraceLimit = stackTraceLimit;
  return frames.filter((frame) => !LOGGER.test(frame)).slice(0, MAX_CALLERS);
}

function contentOf(event: Event): object {
  const { message, stack, [FIELDS]: fields } = event;
  if (fields) return { msg: message, ...fields };
  if (!isServing) {
    const text = stripVTControlCharacters(String(stack ?? message));
    return { msg: text.slice(0, MAX_LENGTH) };
  }
  const error = errorIn(event);
  if (error) return { msg: 'Strapi logged an error', error: errorFields(error) };
  return { msg: 'Strapi logged a text', at: callers() };
}

/**
 * A winston format with one JSON object per line. Once Strapi is serving, it omits foreign texts.
 */
export const jsonLines = {
  transform(event: Event): Event {
    const { level } = event;
    const time = new Date().toISOString();
    event[LINE] = JSON.stringify({ level, time, ...contentOf(event) });
    return event;
  },
};
