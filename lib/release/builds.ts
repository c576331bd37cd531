import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { getPages } from '../content/site-pages';
import { pathFor } from '../i18n/paths';
import { routing } from '../i18n/routing';
import { PRERENDER_MANIFEST, pathsInManifest } from '../next-internals/protocol';

export type Build = { id: string; timestamp: number };

/**
 * A path in the build's folder. `DIST_DIR` is a setting of the build, so it is not in lib/env.ts.
 */
export const inBuild = (...parts: string[]) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), process.env.DIST_DIR ?? '.next', ...parts);

/** The id of the running build, and its time in milliseconds. */
export async function currentBuild(): Promise<Build> {
  const file = inBuild('BUILD_ID');
  const [id, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  return { id: id.trim(), timestamp: Math.round(mtimeMs) };
}

/**
 * The public path of every page by its internal path: `/de/produits/caramel` →
 * `/de/produkte/caramel`.
 */
async function publicPaths(): Promise<Map<string, string>> {
  const paths = await Promise.all(
    routing.locales.map(async (locale) =>
      (await getPages(locale)).map((page): [string, string] => {
        const folder = pathFor(routing.defaultLocale, page);
        return [`/${locale}${folder === '/' ? '' : folder}`, pathFor(locale, page)];
      }),
    ),
  );
  return new Map(paths.flat());
}

const isPage = (built: string) =>
  routing.locales.some((locale) => built === `/${locale}` || built.startsWith(`/${locale}/`));

/**
 * The public paths of the prerendered pages and files, without Next's own (`/_not-found`), and
 * without pages that do not exist (while the blog is off).
 * @throws ContentServiceError
 */
export async function prerenderedPaths(): Promise<string[]> {
  const built = pathsInManifest(await readFile(inBuild(PRERENDER_MANIFEST), 'utf8'));
  const pages = await publicPaths();
  return built.flatMap((name) => {
    if (isPage(name)) return pages.get(name) ?? [];
    return name.startsWith('/_') ? [] : name;
  });
}
