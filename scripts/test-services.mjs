// npm run test:services: the checks that need real servers, one suite after another.
// With names behind it, only those: `node scripts/test-services.mjs socket`.
import { spawnSync } from 'node:child_process';
import { closingLine, forgetReports, reportFile } from './reports.mjs';

/** Each is a folder of tests/services. */
const SUITES = ['socket', 'cms', 'accounts', 'fuzz', 'forms', 'cluster'];

const asked = process.argv.slice(2);

forgetReports();
let failed = false;
for (const suite of asked.length ? asked : SUITES) {
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
