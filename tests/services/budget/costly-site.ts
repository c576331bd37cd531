import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@/scripts/servers/next.mjs';
import { copyBuild } from '@/scripts/test/copy-build.mjs';
import { writeHostileContent } from '@/scripts/test/hostile-content.mjs';
import { COLLECTING, serverOf } from '../support/memory';

const DIST = '.next-budget';
export const SECRET = 'a-secret-that-nobody-guesses';

/** The maximum of Markdown in a page, with delimiters that a parser has to keep. */
const HOSTILE_TEXT = `${'*a_ '.repeat(240)}\n\n`.repeat(100);

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
  await copyBuild(DIST);
  // The site reads the hostile content instead of what the build has read.
  await rm(`${DIST}/cache/fetch-cache`, { recursive: true, force: true });
  const site = await startSite({
    script: 'scripts/serve.mjs',
    env: {
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
  });
  return {
    ...site,
    server: serverOf(site.pid),
    folders: [DIST, folder],
    dist: DIST,
    dataDir,
    stop: async () => {
      await site.kill();
      await rm(folder, { recursive: true });
      await rm(DIST, { recursive: true });
    },
  };
}
