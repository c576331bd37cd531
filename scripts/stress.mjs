// npm run stress: simulates 100 concurrent visitors of the built site for a minute. Prints errors and
// latencies; fails on any error. `npm run stress -- http://…` tests a running site instead.
import { setTimeout as pause } from 'node:timers/promises';
import { isFresh } from './build/fingerprint.mjs';
import { build } from './build.mjs';
import { startSite } from './servers/next.mjs';

const VISITORS = 100;
const SECONDS = 60;
/** The longest time that a visitor reads a page. */
const READING_MS = 2_000;

/** The pages that visitors request, in order. */
const JOURNEYS = [
  ['/', '/produits/caramel', '/nous-trouver', '/api/sales-points'],
  ['/en', '/en/products/peanut', '/en/faq', '/en/find-us'],
  ['/', '/nous-vendre', '/nous-contacter'],
  ['/de', '/de/produkte/original', '/de/haendler-finden', '/de/faq'],
  ['/it', '/it/prodotti/speculoos', '/es', '/es/productos/coconut'],
  ['/nl/vind-ons', '/nl', '/faq', '/legal/mentions-legales', '/builds/latest.json'],
];

const latencies = [];
const errors = new Map();

async function visit(url) {
  const since = performance.now();
  let outcome;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    if (!response.ok) outcome = `${response.status} ${url}`;
  } catch (error) {
    outcome = `${error instanceof Error ? error.name : error} ${url}`;
  }
  latencies.push(performance.now() - since);
  if (outcome) errors.set(outcome, (errors.get(outcome) ?? 0) + 1);
}

async function walk(site, visitor, deadline) {
  for (let journey = visitor; ; journey += 1)
    for (const path of JOURNEYS[journey % JOURNEYS.length]) {
      if (performance.now() > deadline) return;
      await visit(site + path);
      await pause(Math.random() * READING_MS);
    }
}

const percentile = (share) => latencies[Math.ceil(latencies.length * share) - 1]?.toFixed(0);

const given = process.argv[2]?.replace(/\/$/, '');
if (!given && !isFresh()) await build();
const server = given ? undefined : await startSite();
const site = given ?? server?.url;

console.log(`${VISITORS} visitors at once on ${site}, for ${SECONDS} s`);
const deadline = performance.now() + SECONDS * 1000;
await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => walk(site, visitor, deadline)));
await server?.kill();

latencies.sort((a, b) => a - b);
const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
for (const [outcome, count] of errors) console.log(`✗ ${count} × ${outcome}`);
console.log(`${latencies.length} visits, ${failed} errors`);
console.log(`p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms`);
process.exit(failed > 0 ? 1 : 0);
