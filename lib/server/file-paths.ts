// The paths of files, which requests-in-progress.ts counts and static-files.ts serves.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env';

/** The path below which Next serves a build's scripts, styles and fonts. */
export const BUILD_FILES = '/_next/static/';

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

const publicNames = existsSync('public')
  ? readdirSync('public', { recursive: true, encoding: 'utf8' })
  : [];
/** The paths in public/, such as `/map` and `/map/land.json`, read once, as Next does. */
const publicPaths = publicNames.map((name) => `/${name.replaceAll(path.sep, '/')}`);
/** The same as browsers write them: another spelling of a file would be a page. */
const PUBLIC_URLS = new Set(publicPaths.map(encodeURI));

/** The top folder of a file: `/map/land.json` → `/map/`; empty for a file in no folder. */
const folderOf = (file: string): string[] => file.match(/^\/[^/]+\//) ?? [];

const FOLDERS = [...new Set([BUILD_FILES, '/uploads/', ...publicPaths.flatMap(folderOf)])];

/**
 * Whether a URL is below a folder of files: a build's, those of public/, and the embedded service's
 * pictures. It is decoded, because Next renders a page for any other spelling of a folder.
 * @param url a request's path and query, as lib/server/request-checks.ts has normalized it
 */
export function isFilePath(url: string): boolean {
  if (!url.startsWith('/')) return false;
  const file = decodeURIComponent(pathOf(url));
  return FOLDERS.some((folder) => file.startsWith(folder));
}

/**
 * Whether Next has a file for a path below such a folder, or its route for uploads one of the
 * embedded service's pictures. The route takes many times as long to find none.
 */
export function isNextFile(url: string): boolean {
  const file = pathOf(url);
  const [, picture] = /^\/uploads\/([\w.-]+)$/.exec(file) ?? [];
  return picture ? existsSync(path.join(env.CONTENT_DIR, 'media', picture)) : PUBLIC_URLS.has(file);
}
