import { redactText } from './redact-text';

/** The key under which winston, Strapi's logger, expects the formatted line. */
const LINE: unique symbol = Symbol.for('message');

type Event = { level: string; message?: unknown; stack?: unknown; [LINE]?: string };

/** A winston format: one JSON object per line, without secrets or personal data. */
export const jsonLines = {
  transform(event: Event): Event {
    const { level, message, stack } = event;
    const msg = redactText(String(stack ?? message));
    event[LINE] = JSON.stringify({ level, time: new Date().toISOString(), msg });
    return event;
  },
};
