// What the sections say of several runs: the median, or the time that all but a few runs stay under.

/**
 * The value that the given share of the others does not exceed, such as 0.99.
 * @param {number[]} values
 * @param {number} share from 0 to 1
 */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

/** @param {number[]} values */
export const median = (values) => percentile(values, 0.5);
