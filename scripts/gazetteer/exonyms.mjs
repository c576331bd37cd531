// exonyms.csv: what each language calls a town, where that is not its own name; `others` are names
// of the past and of other languages, for the search alone, split by `|`.
import { readFileSync } from 'node:fs';

const [header, ...lines] = readFileSync('scripts/gazetteer/exonyms.csv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));
const LOCALES = header.slice(2, -1);

/** `fr+es:Londres|it:Londra|Lundun`: languages that share a name stand before it. */
function written(cells) {
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
  lines.map(([country, name, ...cells]) => [`${country} ${name}`, written(cells)]),
);

/** @param name the town's own */
export const exonyms = (country, name) => byTown.get(`${country} ${name}`) ?? '';
