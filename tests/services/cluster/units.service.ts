import { execFileSync } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findCommands } from '@/scripts/servers/packages.mjs';
import { createServers } from '../support/servers';

/** The highest acceptable exposure, from 0 to 10, by `systemd-analyze security`. */
const MOST_EXPOSED = 3;

const servers = createServers();
afterAll(servers.clear);

test('systemd-analyze rates the exposure of every service as low', async () => {
  const { 'systemd-analyze': analyze = '' } = findCommands('systemd-analyze');
  // A root folder with the units, so that no running systemd is needed.
  const root = await servers.folder();
  await cp('deploy/systemd', path.join(root, 'etc/systemd/system'), { recursive: true });
  const services = (await readdir('deploy/systemd'))
    .filter((name) => name.endsWith('.service'))
    .map((name) => name.replace('@', '@3001'));
  expect(services).toHaveLength(4);
  for (const service of services) {
    const options = ['security', '--offline=true', `--root=${root}`, '--no-pager', service];
    const report = execFileSync(analyze, options, { encoding: 'utf8' });
    const [, level] = /exposure level for .*: ([\d.]+)/.exec(report) ?? [];
    expect(Number(level), service).toBeLessThan(MOST_EXPOSED);
  }
});
