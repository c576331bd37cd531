// Finds servers and tools from Debian's packages, or installs them if possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The package of each command, or library. */
const PACKAGES = {
  'firefox-esr': 'firefox-esr',
  MiniBrowser: 'libwebkit2gtk-4.1-0',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  buildah: 'buildah',
  curl: 'curl',
  'libfaketimeMT.so.1': 'libfaketime',
  mmdebstrap: 'mmdebstrap',
  nginx: 'nginx-light',
  'redis-server': 'redis-server',
  rsync: 'rsync',
  'systemd-analyze': 'systemd',
  wrk: 'wrk',
};
const TRIPLET = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
const FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  // Debian installs MiniBrowser outside of the path.
  `/usr/lib/${TRIPLET}/webkit2gtk-4.1`,
  `/usr/lib/${TRIPLET}/faketime`,
  ...(process.env.PATH ?? '').split(path.delimiter),
];

const find = (command) =>
  FOLDERS.map((folder) => path.join(folder, command)).find((file) => existsSync(file));

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * The paths of commands and libraries by name. Missing ones are installed if this runs as root on Debian.
 * @throws Error with the packages to install otherwise
 */
export function findCommands(...commands) {
  const missing = commands.filter((command) => !find(command)).map((command) => PACKAGES[command]);
  if (missing.length > 0) {
    const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
    if (mayInstall) console.log(`Installing ${missing.join(', ')}.`);
    const isInstalled =
      mayInstall &&
      apt('update', '-q') &&
      apt('install', '-y', '-q', '--no-install-recommends', ...missing);
    if (!isInstalled)
      throw new Error(`Missing: install Debian's ${missing.join(', ')} and run this again.`);
  }
  return Object.fromEntries(commands.map((command) => [command, find(command)]));
}
