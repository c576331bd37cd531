// Adds the optional packages of every platform to the lock files, with their integrity. npm omits
// those that a mirror of the registry lacks, and `npm ci` then rejects the file on every machine. Run
// it after npm install. It warns of archives that the registry does not know: install an earlier
// version of the package that depends on them (tests/scripts/lock-files.test.ts).
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILES = ['package-lock.json', 'cms/package-lock.json'];
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The entries of a platform's packages that npm left out, by their place. */
function missing(packages) {
  const found = {};
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isKnown =
        packages[`${parent}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      const parts = (name.split('/').at(-1) ?? '').split('-');
      const os = SYSTEMS.filter((system) => parts.includes(system));
      const cpu = PROCESSORS.filter((processor) => parts.includes(processor));
      if (isKnown || os.length + cpu.length === 0 || !/^\d/.test(version)) continue;
      const libc = parts.some((part) => part.startsWith('musl')) ? ['musl'] : undefined;
      found[`node_modules/${name}`] = {
        version,
        ...(cpu.length > 0 && { cpu }),
        ...(dev && { dev }),
        ...(libc && { libc }),
        optional: true,
        ...(os.length > 0 && { os }),
      };
    }
  }
  return found;
}

/** The registry's hash of an archive; undefined where it does not hold it. */
function integrityOf(name, version) {
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
  });
  return stdout.trim() || undefined;
}

/** @returns the packages whose archives the registry does not know */
function complete(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = missing(lock.packages);
  const [root, ...rest] = Object.entries({ ...lock.packages, ...added });
  rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
  const unknown = [];
  for (const [place, entry] of rest) {
    if (entry.integrity || entry.link) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    entry.integrity = integrityOf(name, entry.version);
    if (!entry.integrity) unknown.push(`${name}@${entry.version}`);
  }
  lock.packages = Object.fromEntries([root, ...rest]);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${file}: ${Object.keys(added).length} packages added`);
  return unknown;
}

const unknown = FILES.flatMap(complete);
if (unknown.length > 0)
  console.warn(`No integrity is known for these packages:\n${unknown.join('\n')}`);
