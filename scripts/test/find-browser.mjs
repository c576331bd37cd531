// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = () =>
  [
    ...(process.env.PATH ?? '')
      .split(path.delimiter)
      .flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...APPLICATIONS,
  ].find(existsSync);

const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function install() {
  console.log('No browser found: installing one.');
  const isRoot = process.getuid?.() === 0;
  // The system's libraries need root; asking for a password would hang an unattended run.
  const withDeps = isRoot ? ['--with-deps'] : [];
  if (
    run(process.execPath, 'node_modules/playwright/cli.js', 'install', ...withDeps, 'chromium') &&
    existsSync(chromium.executablePath())
  ) {
    return chromium.executablePath();
  }
  if (
    isRoot &&
    run('apt-get', 'update', '-q') &&
    run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium')
  )
    return installed();
  return undefined;
}

/** The path of a Chromium: CHROMIUM_PATH, Playwright's own, an installed one, or one installed now. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const found = installed() ?? install();
  if (!found)
    throw new Error('No Chromium: set CHROMIUM_PATH to one, or install the package chromium.');
  return found;
}
