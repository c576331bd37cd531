import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { PALETTES } from '@/lib/palettes';
import { CONTENT } from '../support/content';
import { flavourFile, INVENTED } from '../support/flavours';
import { startWith, temporaryFiles } from '../support/service';

const read = (file: string) => readFileSync(path.join(CONTENT, file), 'utf8');

vi.mock('next-intl/server', () => import('../support/translators'));
vi.mock('@/lib/seo/og-image/render', () => ({ loadContentPicture: async () => undefined }));

it.each(INVENTED)('a new flavour has its colours everywhere: $slug, $palette', async (flavour) => {
  const { slug, palette } = flavour;
  const CONTENT_DIR = await temporaryFiles({
    [`products/${slug}.fr.yaml`]: flavourFile(flavour),
    'homepage/homepage.fr.yaml': read('homepage/homepage.fr.yaml'),
    'settings/settings.yaml': read('settings/settings.yaml'),
  });
  await symlink(path.join(CONTENT, 'media'), path.join(CONTENT_DIR, 'media'));
  const site = await startWith({ CONTENT_DIR }, async () => ({
    ...(await import('@/lib/content/products')),
    ...(await import('@/lib/kit/copy')),
    ...(await import('@/lib/kit/sheet-copy')),
    ...(await import('@/lib/seo/og-image/card')),
  }));
  const colours = PALETTES[palette];

  // Pages, shelf, menus and the allergen page have the name of the palette.
  expect(await site.getProducts('de')).toMatchObject([{ slug, palette }]);
  expect(await site.getProduct('fr', slug)).toMatchObject({ palette });
  const [kit] = await site.getKitCopy('fr');
  expect(kit).toMatchObject({ palette, label: colours, stand: colours, screen: colours });
  expect((await site.getSheetCopy('fr', slug))?.sheet).toMatchObject(colours);
  expect(await site.getCard('fr', `product-${slug}`)).toMatchObject({ ground: colours.ground });
});
