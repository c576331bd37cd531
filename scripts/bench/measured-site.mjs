// The measured site: the build with every feature enabled.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { isFresh } from '../build/fingerprint.mjs';
import { build } from '../build.mjs';
import { startSite } from '../servers/next.mjs';

const CONTENT = 'node_modules/.cache/bench-content';
const PORT = Number(process.env.BENCH_PORT ?? 3200);

/**
 * The settings enable the blog, which is disabled by default, and the consent dialog, which needs a
 * key.
 */
const SETTINGS = {
  CONTENT_DIR: CONTENT,
  CONTENT_API_URL: '',
  ANALYTICS_KEY: 'GTM-BENCH',
  SITE_URL: `http://localhost:${PORT}`,
};

function writeContent() {
  rmSync(CONTENT, { recursive: true, force: true });
  cpSync('content', CONTENT, { recursive: true });
  const file = path.join(CONTENT, 'settings/settings.yaml');
  writeFileSync(file, stringify({ ...parse(readFileSync(file, 'utf8')), enable_blog: true }));
}

/**
 * Builds if needed, starts the site, passes its URL to a function, and stops it at the end.
 * @param {(url: string) => Promise<object>} measure
 * @param {Record<string, string>} [settings] more settings of the site
 */
export async function withSite(measure, settings) {
  writeContent();
  if (!isFresh()) await build();
  // The site is ready once its content is.
  const site = await startSite({
    port: PORT,
    env: { ...SETTINGS, ...settings },
    path: '/api/health/ready',
  });
  try {
    return await measure(site.url);
  } finally {
    await site.kill();
    process.stderr.write(site.errors());
  }
}
