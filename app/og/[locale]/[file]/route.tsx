import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { hasLocale } from 'next-intl';
import { SharingWords } from '@/components/sharing/sharing-words';
import { getProducts } from '@/lib/content/products';
import { routing } from '@/lib/i18n/routing';
import { KINDS, productPicture, SHARING_SIZE } from '@/lib/seo/sharing/address';
import { getCard } from '@/lib/seo/sharing/card';
import { composeCard } from '@/lib/seo/sharing/compose';

type Context = { params: Promise<{ locale: string; file: string }> };

/** Built ahead, like the pages that name them. */
export const dynamic = 'force-static';

export async function generateStaticParams() {
  const products = await getProducts(routing.defaultLocale);
  const names = [...KINDS, ...products.map(({ slug }) => productPicture(slug))];
  return routing.locales.flatMap((locale) =>
    names.map((name) => ({ locale, file: `${name}.jpg` })),
  );
}

const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';

const FONT = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  'node_modules/@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff',
);

/** The picture of a shared link. */
export async function GET(_: Request, { params }: Context) {
  const { locale, file } = await params;
  const name = /^([a-z0-9-]+)\.jpg$/.exec(file)?.[1];
  const card = hasLocale(routing.locales, locale) && name && (await getCard(locale, name));
  if (!card)
    return new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const words = new ImageResponse(<SharingWords card={card} />, {
    ...SHARING_SIZE,
    fonts: [{ name: 'Bagel', data: await readFile(FONT), weight: 400 }],
  });
  const jpeg = await composeCard(card, await words.arrayBuffer());
  return new Response(new Uint8Array(jpeg), {
    headers: {
      'Content-Type': 'image/jpeg',
      // Without its pot it is made anew: lib/next-internals/page-cache.cjs.
      'Cache-Control': card.picture ? KEPT : 'no-store',
    },
  });
}
