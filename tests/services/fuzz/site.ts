import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '@/scripts/build.mjs';
import { isFresh } from '@/scripts/fingerprint.mjs';
import { SERVE, startSite } from '../support/site';

export const SECRET = 'a-secret-that-nobody-guesses';

/**
 * The built site as it stands behind a proxy that ends TLS, with every route open. `npm start` would
 * build anew for the other public address.
 */
export async function startPublicSite() {
  if (!isFresh()) build();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dough-fuzz-'));
  const settings = {
    SITE_URL: 'https://dough.example',
    DATA_DIR: dataDir,
    TRUSTED_PROXY: 'true',
    REVALIDATE_SECRET: SECRET,
    PREVIEW_SECRET: SECRET,
    FORM_SECRET: SECRET,
  };
  const site = await startSite(settings, SERVE);
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
