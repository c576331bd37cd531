import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { startSite } from '../../scripts/servers/next.mjs';
import { HOSTILE_CONTENT } from '../../scripts/test/hostile-content.mjs';
import { expect, test } from '../support/fixtures';
import { linksOf, metaOf } from '../support/head';

/** The files of the build, with sizes and times, without what its servers store. */
async function filesOfBuild(): Promise<string[]> {
  const entries = await readdir('.next', { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.startsWith(path.join('.next', 'cache')));
  const described = files.map(async (file) => {
    const { size, mtimeMs } = await stat(file);
    return `${file} ${size} ${mtimeMs}`;
  });
  return (await Promise.all(described)).sort();
}

/** Starts the build with settings, and returns what visitors and crawlers notice of them. */
async function observe(env: Record<string, string>) {
  const site = await startSite({ env: { CONTENT_API_URL: '', ...env } });
  const get = (address: string, language = 'fr') =>
    fetch(site.url + address, { redirect: 'manual', headers: { 'accept-language': language } });
  try {
    const home = await get('/');
    const html = await home.text();
    const policy = home.headers.get('content-security-policy') ?? '';
    const [map, signIn] = [await get('/nous-trouver'), await get('/compte/connexion')];
    return {
      robots: /^Sitemap: (.*)$/m.exec(await (await get('/robots.txt')).text())?.[1],
      sitemap: /<loc>([^<]+)/.exec(await (await get('/sitemap.xml')).text())?.[1],
      canonical: linksOf(html, 'canonical')[0]?.href,
      index: metaOf(html, 'robots'),
      analytics: policy.includes('googletagmanager'),
      tiles: map.headers.get('content-security-policy')?.includes('https://tiles.example'),
      cookie: /SameSite=\w+/i.exec((await get('/', 'de')).headers.get('set-cookie') ?? '')?.[0],
      providers: (await signIn.text()).includes('/api/auth/connect/oidc'),
      hostile: (await (await get('/faq')).text()).includes('Hostile &lt;b&gt;question'),
    };
  } finally {
    await site.kill();
  }
}

test('one build runs as staging and as production', async () => {
  const before = await filesOfBuild();
  const staging = await observe({
    SITE_URL: 'https://staging.dough.example',
    NOINDEX: 'true',
    CONTENT_DIR: HOSTILE_CONTENT,
    ACCOUNT_PROVIDERS: 'oidc',
    CROSS_ORIGIN: 'true',
  });
  const production = await observe({
    SITE_URL: 'https://dough.example',
    ANALYTICS_KEY: 'GTM-TEST',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  });
  expect(staging).toEqual({
    robots: undefined,
    sitemap: 'https://staging.dough.example',
    canonical: 'https://staging.dough.example',
    index: 'noindex, nofollow',
    analytics: false,
    tiles: false,
    cookie: 'SameSite=none',
    providers: true,
    hostile: true,
  });
  expect(production).toEqual({
    robots: 'https://dough.example/sitemap.xml',
    sitemap: 'https://dough.example',
    canonical: 'https://dough.example',
    index: 'index, follow',
    analytics: true,
    tiles: true,
    cookie: 'SameSite=lax',
    providers: false,
    hostile: false,
  });
  expect(await filesOfBuild()).toEqual(before);
});
