import 'server-only';
import grid from './rgaa.json';

/** Conforme, non conforme or non applicable. */
type Result = 'C' | 'NC' | 'NA';

/** The date of the latest assessment, in ISO format. */
export const ASSESSED_ON = grid.assessed_on;

/** The criteria of the audit grid (`docs/rgaa.md`) that have a result, with their official French titles. */
export const withResult = (result: Result): { number: string; title: string }[] =>
  grid.topics
    .flatMap(({ criteria }) => criteria)
    .filter((criterion) => criterion.result === result);
