// npm run test:services: the checks that need real servers, one suite after another.
// With names behind it, only those: `node scripts/test-services.mjs socket`.
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { isFresh } from './fingerprint.mjs';
import { closingLine, forgetReports, reportFile } from './reports.mjs';

/** Each is a folder of tests/services. */
const SUITES = ['socket', 'forms', 'cms', 'accounts', 'fuzz', 'chaos', 'cluster'];

/** These start the built site. */
const NEED_BUILD = ['cluster'];

const asked = process.argv.slice(2);
const suites = asked.length ? asked : SUITES;
if (suites.some((suite) => NEED_BUILD.includes(suite)) && !isFresh()) build();

forgetReports();
let failed = false;
for (const suite of suites) {
  console.log(`\n▸ ${suite}`);
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `tests/services/${suite}/`,
      '--config=vitest.services.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile(`vitest-${suite}`)}`,
    ],
    { stdio: 'inherit' },
  );
  failed ||= status !== 0;
}
console.log(closingLine());
process.exit(failed ? 1 : 0);
