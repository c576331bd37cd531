import { processState } from '../process-state';

const MINUTE_MS = 60_000;

type Minute = { begin: number; lines: number; notLogged: number };

/**
 * Limits the log's lines about what somebody else causes, such as refused requests, to some a minute.
 * @param name identifies the limit within the process
 * @returns a function that counts a line about a subject, of which there must be few. It returns how many
 *   lines were left out before this one, and undefined for a line that is left out itself.
 */
export function createLineLimit(name: string, linesPerMinute: number) {
  const minutes = processState(`lines-${name}`, () => new Map<string, Minute>());
  return (subject: string): { notLogged: number | undefined } | undefined => {
    const now = performance.now();
    const last = minutes.get(subject);
    const isOver = !last || now - last.begin >= MINUTE_MS;
    const minute = isOver ? { begin: now, lines: 0, notLogged: last?.notLogged ?? 0 } : last;
    minutes.set(subject, minute);
    if (minute.lines >= linesPerMinute) {
      minute.notLogged += 1;
      return undefined;
    }
    const { notLogged } = minute;
    minute.lines += 1;
    minute.notLogged = 0;
    return { notLogged: notLogged || undefined };
  };
}
