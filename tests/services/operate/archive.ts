import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@/cms/scripts/backup/archive.mjs';

/** Writes a copy of a backup with another manifest. */
export function editManifest(
  file: string,
  target: string,
  edit: (manifest: Manifest) => object,
): void {
  const folder = mkdtempSync(path.join(path.dirname(target), 'edit-'));
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  const name = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(name, 'utf8')) as Manifest;
  writeFileSync(name, JSON.stringify({ ...manifest, ...edit(manifest) }));
  execFileSync('tar', ['-czf', target, '-C', folder, '.']);
  rmSync(folder, { recursive: true });
}
