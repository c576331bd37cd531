import { createContext, Script } from 'node:vm';
import { attacks } from './attacks';

const RUNS = 5;
/** Stops a match that takes too long. */
const BRAKE_MS = 250;

const match = new Script('pattern.test(text)');
const context = createContext({});

/** The CPU time of one match, in milliseconds. */
function cost(pattern: RegExp, text: string): number {
  Object.assign(context, { pattern, text });
  const before = process.cpuUsage();
  try {
    match.runInContext(context, { timeout: BRAKE_MS });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const leastCost = (pattern: RegExp, text: string): number =>
  Math.min(...Array.from({ length: RUNS }, () => cost(pattern, text)));

/** The CPU time for the most expensive text of a length, in milliseconds: the minimum of five runs. */
export function worstCost(pattern: RegExp, length: number): number {
  const texts = attacks(pattern, length);
  if (texts.length === 0) throw new Error(`Nothing is known that ${pattern} takes`);
  let worst = 0;
  for (const text of texts) {
    worst = Math.max(worst, leastCost(pattern, text));
    if (worst === Number.POSITIVE_INFINITY) break;
  }
  return worst;
}
