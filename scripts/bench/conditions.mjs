// The line of the report that says when, where and with what something was measured.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import { findBrowser } from '../test/find-browser.mjs';

const GIB = 1024 ** 3;
const require = createRequire(import.meta.url);
const versionOf = (name) => `${name} ${require(`${name}/package.json`).version}`;

export async function conditions() {
  const cpus = os.cpus();
  const browser = execFileSync(findBrowser(), ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const parts = [
    new Date().toISOString().slice(0, 10),
    `${cpus.length} × ${cpus[0]?.model.trim() || os.arch()}`,
    `${Math.round(os.totalmem() / GIB)} GiB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    ...['next', 'react', 'lighthouse'].map(versionOf),
    browser.trim(),
  ];
  return `_${parts.join(' · ')}_`;
}
