import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findCommands } from '@/scripts/servers/packages.mjs';
import { installPackage, NODE_PACKAGE } from '../support/npm-package';
import { run } from '../support/run';
import type { Buildah } from './buildah';

/** The npm that comes with Node 24. */
const NPM_MAJOR = 11;

/** The apt sources of this machine's release; empty if apt has no lists yet. */
async function debianSources(release: string): Promise<string[]> {
  const format = 'deb $(SITE) $(RELEASE) $(COMPONENT)';
  const filter = 'Created-By: Packages';
  const lines = await run('apt-get', ['indextargets', '--format', format, filter]);
  const isOwn = (line: string) => new RegExp(` ${release}(-\\S+)? \\S+$`).test(line);
  return [...new Set(lines.split('\n').filter(isOwn))];
}

/**
 * Makes `node:<major>-slim` from Debian's and npm's packages, with the contents of the official image,
 * because no image registry is needed then.
 */
export async function buildNodeImage(buildah: Buildah, folder: string, major: number) {
  const { mmdebstrap = '' } = findCommands('mmdebstrap');
  const system = await readFile('/etc/os-release', 'utf8');
  const [, release = ''] = /^VERSION_CODENAME=(\w+)/m.exec(system) ?? [];
  await mkdir(folder, { recursive: true });
  const tarball = path.join(folder, 'debian.tar');
  await run(mmdebstrap, ['--variant=minbase', release, tarball, ...(await debianSources(release))]);

  const node = await installPackage(NODE_PACKAGE, major);
  await cp(path.join(node, 'bin/node'), path.join(folder, 'node'));
  const npm = await installPackage('npm', NPM_MAJOR);
  await cp(npm, path.join(folder, 'npm'), { recursive: true });
  await buildah.build({
    tag: `docker.io/library/node:${major}-slim`,
    file: 'tests/services/containers/node.Dockerfile',
    context: folder,
  });
}
