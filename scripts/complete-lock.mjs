// Names every platform's optional packages in package-lock.json. npm leaves out those that a mirror
// of the registry does not hold, and `npm ci` then refuses the file, on every machine. Run it after
// npm install.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const added = [];

for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isKnown =
      lock.packages[`${parent}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
    const parts = name.split('/').at(-1).split('-');
    const os = SYSTEMS.filter((system) => parts.includes(system));
    const cpu = PROCESSORS.filter((processor) => parts.includes(processor));
    if (isKnown || os.length + cpu.length === 0 || !/^\d/.test(version)) continue;
    const libc = parts.some((part) => part.startsWith('musl')) ? ['musl'] : undefined;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 && { cpu }),
      ...(dev && { dev }),
      ...(libc && { libc }),
      optional: true,
      ...(os.length > 0 && { os }),
    };
    added.push(name);
  }
}

const [root, ...rest] = Object.entries(lock.packages);
rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries([root, ...rest]);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${FILE}: ${added.length} packages added`);
