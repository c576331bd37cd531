import type { Locale } from '@/lib/i18n/routing';
import { productsIn } from '../../support/content';

/** The smallest PNG. */
export const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** The stands of the content's flavours. */
export const standsIn = (locale: Locale) =>
  productsIn(locale).map(({ slug, name, hero, kit }) => ({
    ...{ ground: '#f5a83c', accent: '#8f4100', name, line: kit?.stand_line ?? hero?.title ?? '' },
    ...{ scan: 'Scannez pour tout savoir sur ce parfum', pictures: [PIXEL] },
    url: `https://www.example.com/${locale}/parfums/${slug}`,
  }));
