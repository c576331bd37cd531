// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** Chromium without windows, which draws pages with less of the processor. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = (names, others = []) =>
  [
    ...(process.env.PATH ?? '')
      .split(path.delimiter)
      .flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...others,
  ].find(existsSync);
const installedBrowser = () => installed(NAMES, APPLICATIONS);

const PLAYWRIGHT = 'node_modules/playwright/cli.js';
/** The output of the attempts to install a browser. */
let printed = '';

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  printed += `${stdout ?? ''}${stderr ?? ''}`;
  return status === 0;
}

/** Debian's packages: Chromium, its shell, and the fonts that pages fall back to. */
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

const playwright = (...args) => run(process.execPath, PLAYWRIGHT, ...args);
const apt = (...args) => run('apt-get', '-qq', ...args);

/** Downloads Playwright's Chromium, or installs Debian's where that is not possible. */
function install() {
  // The system's libraries need root. A password prompt would block an unattended run.
  const isRoot = process.getuid?.() === 0;
  const own = chromium.executablePath();
  const isDownloaded = playwright('install', 'chromium') && existsSync(own);
  if (isDownloaded && (!isRoot || playwright('install-deps', 'chromium'))) return own;
  const isInstalled =
    isRoot && apt('update') && apt('install', '-y', '--no-install-recommends', ...PACKAGES);
  return isInstalled ? installedBrowser() : undefined;
}

/** The path of a Chromium: CHROMIUM_PATH, Playwright's own, an installed one, or one installed now. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const found = installedBrowser();
  if (found) return found;
  process.stdout.write('No browser was found: installing Chromium … ');
  const made = install();
  console.log(made ?? 'failed');
  if (made) return made;
  console.error(printed);
  throw new Error('No Chromium: set CHROMIUM_PATH to one, or install the package chromium.');
}

/** The path of a Chromium without windows, or of another one where there is none. */
export function findShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const browser = findBrowser();
  return installed(SHELLS) ?? browser;
}
