import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { hasLocale } from 'next-intl';
import { routing } from '@/lib/i18n/routing';
import { getCard } from '@/lib/seo/og-image/card';
import { OG_IMAGE_SIZE } from '@/lib/seo/og-image/path';
import { composeCard } from '@/lib/seo/og-image/render';
import { CardText } from './card-text';

const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

const FONT = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  'node_modules/@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff',
);

/**
 * The Open Graph image of a page, which is shown with shared links. It is drawn when its page is first
 * shared, and stored until its content changes.
 */
export async function GET(_: Request, { params }: RouteContext<'/og/[locale]/[file]'>) {
  const { locale, file } = await params;
  const name = /^([a-z0-9-]+)\.jpg$/.exec(file)?.[1];
  const card = hasLocale(routing.locales, locale) && name && (await getCard(locale, name));
  if (!card)
    return new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const text = new ImageResponse(<CardText card={card} />, {
    ...OG_IMAGE_SIZE,
    fonts: [{ name: 'Bagel', data: await readFile(FONT), weight: 400 }],
  });
  const jpeg = await composeCard({ ...card, text: await text.arrayBuffer() });
  return new Response(new Uint8Array(jpeg), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': CACHE_CONTROL },
  });
}
