// exonyms.csv has a town's name in each locale where it is not the local one. `others` are historical
// names and names in other languages, for the search only, separated by `|`.
import { readFileSync } from 'node:fs';

const [header, ...lines] = readFileSync('scripts/data/gazetteer/exonyms.csv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));
/** The locales of the site. */
export const LOCALES = header.slice(2, -1);

/** Each name after the locales that share it: `fr+es:Londres|it:Londra|Lundun`. */
function serialize(cells) {
  const byName = new Map();
  LOCALES.forEach((locale, index) => {
    const name = cells[index];
    if (name) byName.set(name, [...(byName.get(name) ?? []), locale]);
  });
  const others = cells.at(-1);
  return [
    ...[...byName].map(([name, locales]) => `${locales.join('+')}:${name}`),
    ...(others ? [others] : []),
  ].join('|');
}

const byTown = new Map(
  lines.map(([country, name, ...cells]) => [`${country} ${name}`, serialize(cells)]),
);

/** The exonyms of a town. @param name the town's local name */
export const exonyms = (country, name) => byTown.get(`${country} ${name}`) ?? '';

/** A name for comparison, without accents, case and hyphens. */
export const fold = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .trim();

const cellsOf = new Map(
  lines.map(([country, name, ...cells]) => [`${country} ${name}`, cells.join('|').split('|')]),
);

/** A town's names in all languages, folded, and each name of a pair: `Biel/Bienne`. */
export const namesOf = (country, name) => [
  ...new Set(
    [name, ...name.split(/[/(]/), ...(cellsOf.get(`${country} ${name}`) ?? [])]
      .map(fold)
      .filter(Boolean),
  ),
];
