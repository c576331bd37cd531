import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { CONTENT } from '../../support/content';
import { startWith, temporaryFiles } from '../../support/service';

async function routesWith(settings: Record<string, unknown>) {
  const CONTENT_DIR = await temporaryFiles({
    'settings/settings.yaml': stringify({ socials: [], ...settings }),
    'blog-posts/post.fr.yaml': stringify({
      slug: 'post',
      title: 't',
      excerpt: 'e',
      body: 'b',
      published_on: '2026-02-28',
    }),
  });
  for (const type of ['products', 'media']) {
    await symlink(path.join(CONTENT, type), path.join(CONTENT_DIR, type));
  }
  const { getPages } = await startWith({ CONTENT_DIR }, () => import('@/lib/content/site-pages'));
  return (await getPages('fr')).map(({ route }) => route);
}

it('lists no account and blog pages while both are disabled', async () => {
  const routes = await routesWith({});
  expect(routes[0]).toBe('/');
  expect(routes).toContain('/produits/[slug]');
  expect(routes.filter((route) => /^\/(compte|blog)/.test(route))).toEqual([]);
});

it('lists account and blog pages when both are enabled', async () => {
  const routes = await routesWith({ enable_accounts: true, enable_blog: true });
  expect(routes).toEqual(expect.arrayContaining(['/compte', '/compte/connexion', '/blog/[slug]']));
});
