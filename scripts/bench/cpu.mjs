// The CPU time of processes, from Linux's proc(5).
import { readdirSync, readFileSync } from 'node:fs';

/** /proc/<pid>/stat counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Fields of a process from /proc/<pid>/stat: its parent, and its CPU time in seconds. */
function statOf(pid) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /);
  const values = fields.split(' ').map(Number);
  return { parent: values[1], cpu: (values[11] + values[12]) / TICKS_PER_SECOND };
}

/** The CPU time of a process and of those that it has started, in seconds. */
export function cpuOf(root) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = pids.flatMap((pid) => {
    try {
      return [{ pid: Number(pid), ...statOf(pid) }];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
  const of = (parent) =>
    stats.filter((one) => one.parent === parent).flatMap((one) => [one, ...of(one.pid)]);
  const ours = [...stats.filter(({ pid }) => pid === root), ...of(root)];
  return ours.reduce((sum, { cpu }) => sum + cpu, 0);
}
