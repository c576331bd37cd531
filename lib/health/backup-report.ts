import 'server-only';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWithinLifetime } from '../clock';
import { log } from '../logging/log';

const HOUR_MS = 3_600_000;
/** Backups are made each night: after this time, one has failed. */
const LATE_MS = 36 * HOUR_MS;

/** The complete backups in a folder: a file gets its name last (cms/scripts/backup/archive.mjs). */
async function backupsIn(folder: string) {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
  // The oldest may be deleted meanwhile.
  const found = names.map((name) => stat(path.join(folder, name)).catch(() => []));
  return (await Promise.all(found)).flat();
}

/**
 * The last backup in a folder: when it was written, its size in bytes, its age in whole hours, and
 * whether it is late, which is after 36 hours. If there is none, it is late and the rest is null. A
 * time to come counts as now for as long (lib/clock.ts).
 */
export async function backupReport(folder: string, now = Date.now()) {
  const backups = await backupsIn(folder).catch((error: unknown) => {
    log.warn('The folder of backups cannot be read', { error });
    return [];
  });
  const [last] = backups.toSorted((a, b) => b.mtimeMs - a.mtimeMs);
  if (!last) return { created: null, bytes: null, hours: null, isLate: true };
  return {
    created: last.mtime.toISOString(),
    bytes: last.size,
    hours: Math.max(0, Math.floor((now - last.mtimeMs) / HOUR_MS)),
    isLate: !isWithinLifetime(last.mtimeMs, LATE_MS, now),
  };
}
