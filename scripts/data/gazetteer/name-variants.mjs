import { fold } from './exonyms.mjs';

/** A name in an area, for comparison. */
export const nameIn = (area, name) => `${area} ${fold(name)}`;

/** The most letters in which two spellings of a name differ. */
const MAX_TYPOS = 2;

/** The number of letters to change, add or leave out between two names. */
function typosBetween(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + Number(letter !== other)));
    row = next;
  }
  return row[b.length];
}

const withoutArticle = (name) => fold(name).replace(/^(?:le|la|les|l) /, '');

/**
 * Whether two names of neighbouring places may be one place's: `Saint-Ouen` and
 * `Saint-Ouen-sur-Seine`, `Saint-Christol-lès-Alès` and `Saint-Christol-lez-Alès`.
 */
export function isVariant(name, other) {
  const [a, b] = [withoutArticle(name), withoutArticle(other)];
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return (
    longer.startsWith(`${shorter} `) ||
    longer.endsWith(` ${shorter}`) ||
    (longer.length - shorter.length <= MAX_TYPOS && typosBetween(a, b) <= MAX_TYPOS)
  );
}
