// Measures the search of the store locator: every search of tests/find/searches.yaml, and long and
// hostile ones.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { compile } from '../build/build-server.mjs';

const MB = 1024 * 1024;
/** The number of places that a results page requests (lib/find/find-shops.ts). */
const LIMIT = 20;
const LENGTH = 200;
/** The budgets: milliseconds for the 99th percentile of the searches, and megabytes. */
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

/** The value that the given share of the values does not exceed. */
const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

function timed(step) {
  const since = performance.now();
  step();
  return performance.now() - since;
}

/** The heap and its buffers in bytes, after a collection. */
function memoryInUse() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Imports a module of lib/, compiled like the server. */
async function load(file) {
  const outfile = path.resolve('node_modules/.cache/bench', file.replace(/\.ts$/, '.mjs'));
  compile({
    entryPoints: [file],
    outfile,
    alias: { 'server-only': './tests/support/server-only.ts' },
  });
  return import(pathToFileURL(outfile).href);
}

/**
 * Measures the construction of the index, the first search and the slowest ones, each made once.
 */
export async function run() {
  const { names } = await load('lib/find/gazetteer/names.ts');
  const { searchPlaces } = await load('lib/find/search-places.ts');
  const all = searches();
  const before = memoryInUse();
  const index = timed(names);
  const first = timed(() => searchPlaces(all[0], LIMIT, 'fr'));
  const memory = (memoryInUse() - before) / MB;
  const times = all.map((query) => timed(() => searchPlaces(query, LIMIT, 'fr')));
  const measured = { p99: percentile(times, 0.99), memory };
  return {
    table: { searches: all.length, index, first, median: percentile(times, 0.5), ...measured },
    failures: Object.entries(BUDGETS)
      .filter(([name, most]) => measured[name] > most)
      .map(([name, most]) => `search: ${measured[name].toFixed(1)} ${name}, ${most} at most`),
  };
}
