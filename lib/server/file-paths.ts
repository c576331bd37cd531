// The paths of files, which requests-in-progress.ts counts and static-files.ts serves.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The path below which Next serves a build's scripts, styles and fonts. */
export const BUILD_FILES = '/_next/static/';

const publicNames = existsSync('public')
  ? readdirSync('public', { recursive: true, encoding: 'utf8' })
  : [];
/** The paths in public/, such as `/map` and `/map/land.json`, read once, as Next does. */
const PUBLIC_PATHS = new Set(publicNames.map((name) => `/${name.replaceAll(path.sep, '/')}`));

/** The top folder of a file: `/map/land.json` → `/map/`; empty for a file in no folder. */
const folderOf = (file: string): string[] => file.match(/^\/[^/]+\//) ?? [];

const FOLDERS = [...new Set([BUILD_FILES, '/uploads/', ...[...PUBLIC_PATHS].flatMap(folderOf)])];

/** Whether a URL is below a folder of files: a build's, those of public/, and the embedded service's pictures. */
export const isFilePath = (url: string): boolean =>
  FOLDERS.some((folder) => url.startsWith(folder));

/**
 * Whether Next has a file or a route for a path below such a folder.
 * @param url a request's path and query, as lib/server/request-checks.ts has normalized it
 */
export function isNextFile(url: string): boolean {
  const [encoded = ''] = url.split('?', 1);
  const file = decodeURIComponent(encoded);
  return PUBLIC_PATHS.has(file) || /^\/uploads\/[^/]+$/.test(file);
}
