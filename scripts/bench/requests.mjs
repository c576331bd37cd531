// What a request may cost: the CPU time of each route's costliest input.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../build/build-server.mjs';
import { isFresh } from '../build/fingerprint.mjs';
import { build } from '../build.mjs';

export const title = 'Requests';

/** For any request that needs no sign-in: docs/decisions/0036-requests-have-a-budget.md */
const CPU_MS = 50;
const FOLDER = path.resolve('node_modules/.cache/bench');

/** The measuring is written in TypeScript, beside the tests that send the same inputs. */
async function loadMeasuring() {
  compile({
    entryPoints: ['tests/services/budget/costs.ts'],
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
  });
  return import(pathToFileURL(path.join(FOLDER, 'costs.mjs')).href);
}

export async function run() {
  if (!isFresh()) await build();
  const { measureCosts } = await loadMeasuring();
  const costs = await measureCosts();
  const rows = costs.map(
    ({ route, what, status, cpu }) => `| \`${route}\` | ${what} | ${status} | ${cpu.toFixed(1)} |`,
  );
  return {
    lines: [
      `CPU time of the server, the least of five runs, for the largest and most complex input that each route accepts (\`tests/services/budget/inputs.ts\`). The table has the costliest; ${CPU_MS} ms at most.`,
      '',
      '| route | costliest input | status | CPU, ms |',
      '| --- | --- | ---: | ---: |',
      ...rows,
    ],
    failures: costs
      .filter(({ cpu }) => cpu > CPU_MS)
      .map(({ route, what, cpu }) => `${route}, ${what}: ${cpu.toFixed(1)} ms of ${CPU_MS}`),
  };
}
