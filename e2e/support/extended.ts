/**
 * Marks a test that takes longer than most for what it finds, or repeats another in one more language,
 * flavour or window. `npm test` skips it, `npm run test:services extended` runs it.
 */
export const extended = { tag: '@extended' };

export const EXTENDED = /@extended/;

/** Marks a test that runs on a phone too: with touch, the mobile menu and the map that loads later. */
export const PHONE = { tag: '@phone' };

/** Details of a test that is extended, unless it is the sample that `npm test` runs. */
export const extendedUnless = (isSample: boolean) => (isSample ? {} : extended);
