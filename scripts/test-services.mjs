// npm run test:services: the checks that need real servers.
import { spawnSync } from 'node:child_process';
import { closingLine, forgetReports, reportFile } from './reports.mjs';

forgetReports();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=vitest.services.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile('vitest')}`,
  ],
  { stdio: 'inherit' },
);
console.log(closingLine());
process.exit(status ?? 1);
