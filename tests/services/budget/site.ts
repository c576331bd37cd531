import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeHostileContent } from '@/scripts/test/hostile-content.mjs';
import { COLLECTING, serverOf } from '../support/memory';
import { SERVE, startSite } from '../support/site';

const DIST = '.next-budget';
export const SECRET = 'a-secret-that-nobody-guesses';

/** Files that only a build or the development server reads. */
const UNNEEDED = /^\.next\/(?:cache\/(?:turbopack|fetch-cache)|dev|diagnostics|trace|types)/;

/** The maximum of Markdown in a page, with delimiters that a parser has to keep. */
const HOSTILE_TEXT = '*a_ '.repeat(5_000);

/** Starts the built site behind a proxy, with every route enabled, on hostile content. */
export async function startCostlySite(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'dough-budget-'));
  const contentDir = path.join(folder, 'content');
  const dataDir = path.join(folder, 'data');
  writeHostileContent(contentDir);
  await writeFile(
    path.join(contentDir, 'pages/cgv.fr.yaml'),
    JSON.stringify({ slug: 'cgv', title: 'CGV', updated_on: '2026-11-01', body: HOSTILE_TEXT }),
  );
  await cp('.next', DIST, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !UNNEEDED.test(file),
  });
  const site = await startSite(
    {
      ...COLLECTING,
      DIST_DIR: DIST,
      CONTENT_DIR: contentDir,
      DATA_DIR: dataDir,
      SITE_URL: 'https://dough.example',
      TRUSTED_PROXY: 'true',
      REVALIDATE_SECRET: SECRET,
      PREVIEW_SECRET: SECRET,
      FORM_SECRET: SECRET,
      ...settings,
    },
    SERVE,
  );
  return {
    ...site,
    server: serverOf(site.process.pid ?? 0),
    folders: [DIST, folder],
    dist: DIST,
    dataDir,
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true });
      await rm(DIST, { recursive: true });
    },
  };
}
