// The search of the store locator: every search of tests/find/searches.yaml, and long and hostile ones.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { load, memoryInUse } from './find.mjs';
import { percentile } from './percentile.mjs';

export const title = 'The search';

const MB = 1024 * 1024;
/** As many as a results page asks for (lib/find/find-shops.ts). */
const LIMIT = 20;
const LENGTH = 200;
/** Milliseconds of the 99th of a hundred searches, and megabytes. */
const BUDGETS = { p99: 20, memory: 60 };

const filled = (part) => part.repeat(LENGTH).slice(0, LENGTH);
const HOSTILE = [
  ...[
    'a',
    'saint ',
    'saint-',
    'rue de la republique ',
    'abcde fghij ',
    '12345 ',
    '1 2 ',
    'a/b,',
  ].map(filled),
  ...['x', 's', 'sa', 'eeeee', 'villefranchx-sur-saone', filled('Saint-Étienne, ')],
];

function searches() {
  const { exceptions: _, ...kinds } = parse(readFileSync('tests/find/searches.yaml', 'utf8'), {
    schema: 'failsafe',
  });
  return [
    ...Object.values(kinds)
      .flat()
      .map(([query]) => query),
    ...HOSTILE,
  ];
}

function timed(step) {
  const since = performance.now();
  step();
  return performance.now() - since;
}

/** Measures building the index, the first search and the slowest ones, each made once. */
export async function run() {
  const { names } = await load('lib/find/gazetteer/names.ts');
  const { searchPlaces } = await load('lib/find/search-places.ts');
  const all = searches();
  const before = memoryInUse();
  const build = timed(names);
  const first = timed(() => searchPlaces(all[0], LIMIT, 'fr'));
  const memory = (memoryInUse() - before) / MB;
  const times = all.map((query) => timed(() => searchPlaces(query, LIMIT, 'fr')));
  const p99 = percentile(times, 0.99);
  const measured = { p99, memory };
  return {
    lines: [
      `${all.length} searches, the longest of ${LENGTH} characters. The index is built after the start, before a visitor needs it.`,
      '',
      '| index, ms | index, MB | first search, ms | median, ms | p99, ms | slowest, ms |',
      '| ---: | ---: | ---: | ---: | ---: | ---: |',
      `| ${[build, memory, first, percentile(times, 0.5), p99, Math.max(...times)].map((number) => number.toFixed(1)).join(' | ')} |`,
      '',
      `Budgets: ${BUDGETS.p99} ms (p99), ${BUDGETS.memory} MB.`,
    ],
    failures: Object.entries(BUDGETS)
      .filter(([name, most]) => measured[name] > most)
      .map(([name, most]) => `search: ${measured[name].toFixed(1)} ${name}, ${most} at most`),
  };
}
