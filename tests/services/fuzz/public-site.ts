import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@/scripts/servers/next.mjs';

export const SECRET = 'a-secret-that-nobody-guesses';

/**
 * Starts the built site as behind a proxy that terminates TLS, with every route enabled. `npm start`
 * would build again for the other `SITE_URL`.
 */
export async function startPublicSite() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dough-fuzz-'));
  const settings = {
    SITE_URL: 'https://dough.example',
    DATA_DIR: dataDir,
    TRUSTED_PROXY: 'true',
    REVALIDATE_SECRET: SECRET,
    PREVIEW_SECRET: SECRET,
    FORM_SECRET: SECRET,
  };
  const site = await startSite({ env: settings, script: 'scripts/serve.mjs' });
  return {
    ...site,
    stop: async () => {
      await site.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
