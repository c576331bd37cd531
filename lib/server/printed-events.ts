import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { log } from '../log';

/** After the last line of a message, in milliseconds. */
const PAUSE_MS = 50;
/** Characters of a message that are kept: enough for a stack. */
const MAX_LENGTH = 8_192;

/** Next's line for a kept query that cannot be refreshed: its source text, and a stack a visitor. */
const KNOWN = 'revalidating cache with key:';

/** Lines of a stack are indented, and so is an inspected object, up to its closing bracket. */
const isContinuation = (line: string) => /^(?:\s|[}\])]|$)/.test(line);

function report(lines: string[]): void {
  const text = stripVTControlCharacters(lines.join('\n')).trim().slice(0, MAX_LENGTH);
  if (text === '' || text.startsWith(KNOWN)) return;
  const [summary, ...rest] = text.split('\n');
  const fields = { printed: summary, details: rest.length > 0 ? rest.join('\n') : undefined };
  if (text.startsWith('⚠')) log.warn('The server printed a warning', fields);
  else log.error('The server printed an error', fields);
}

/** Logs what a server process prints to its standard error, which is Next's: one event a message. */
export function reportPrinted(stream: Readable): void {
  let message: string[] = [];
  let pause: NodeJS.Timeout | undefined;

  function end() {
    clearTimeout(pause);
    const lines = message;
    message = [];
    report(lines);
  }

  const lines = createInterface({ input: stream });
  lines.on('line', (line) => {
    if (!isContinuation(line)) end();
    message.push(line);
    clearTimeout(pause);
    pause = setTimeout(end, PAUSE_MS);
  });
  lines.on('close', end);
}
