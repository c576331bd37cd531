import { readdir, readFile } from 'node:fs/promises';

type Process = { pid: number; command: string; user: string; capabilities: string };

/** The processes of this machine that have a setting in their environment. */
export async function processesWith(setting: string): Promise<Process[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      const [environ, cmdline, status] = await Promise.all(
        ['environ', 'cmdline', 'status'].map(read),
      );
      if (!environ?.split('\0').includes(setting)) return [];
      const [, user = ''] = /^Uid:\s+(\d+)/m.exec(status ?? '') ?? [];
      const [, capabilities = ''] = /^CapEff:\s+(\w+)/m.exec(status ?? '') ?? [];
      return [{ pid, command: cmdline?.replaceAll('\0', ' ').trim() ?? '', user, capabilities }];
    }),
  );
  return found.flat();
}
