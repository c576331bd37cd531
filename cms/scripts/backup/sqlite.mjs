// Strapi's SQLite file as a part of a backup.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { giveToOwner } from './folder.mjs';

const NAME = 'database.sqlite';
/** What SQLite keeps beside a database belongs to it. */
const FAMILY = ['', '-journal', '-wal', '-shm'];

/** @param {string} file */
export const sqlitePart = (file) => ({
  place: file,
  isEmpty: async () => !existsSync(file),

  /** A consistent copy, whatever Strapi writes meanwhile. @param {string} work */
  async save(work) {
    const Database = createRequire(import.meta.url)('better-sqlite3');
    const database = new Database(file, { readonly: true, fileMustExist: true });
    try {
      database.prepare('VACUUM INTO ?').run(path.join(work, NAME));
    } finally {
      database.close();
    }
    return {};
  },

  /** Where the old database is kept. @param {string} stamp */
  aside: (stamp) => `${file}.before-restore-${stamp}`,

  /** All or nothing. @param {string} work @param {string} aside */
  async replace(work, aside) {
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true });
    const incoming = `${file}.restoring`;
    const old = FAMILY.filter((end) => existsSync(file + end));
    const kept = [];
    try {
      await copyFile(path.join(work, NAME), incoming);
      await giveToOwner(folder, incoming);
      for (const end of old) {
        await rename(file + end, aside + end);
        kept.push(end);
      }
      await rename(incoming, file);
    } catch (error) {
      await rm(incoming, { force: true });
      for (const end of kept) await rename(aside + end, file + end);
      throw error;
    }
  },
});
