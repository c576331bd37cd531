import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getProduct } from '../../content/products';
import { getHomepage } from '../../content/queries';
import type { Locale } from '../../i18n/routing';
import { PALETTES } from '../../palettes';
import { SITE } from '../../site';
import { PAGE_KINDS, type PageKind, productSlugOf } from './path';
import { loadContentPicture, loadSitePicture } from './render';

/** The content of an Open Graph image: text on a coloured background, beside a picture. */
export type Card = {
  title: string;
  line: string;
  /** The background, as a CSS colour. */
  ground: string;
  /** The picture as a PNG; undefined where it could not be fetched. */
  picture?: Buffer;
};

const LOOKS: Record<PageKind, { ground: string; file: string }> = {
  home: { ground: SITE.themeColor, file: 'og-ground.webp' },
  faq: { ground: PALETTES.coconut.ground, file: 'spoon.webp' },
  blog: { ground: PALETTES.crispy.ground, file: 'microwave.webp' },
  sell: { ground: PALETTES.peanut.ground, file: 'format-box.webp' },
  find: { ground: PALETTES.caramel.ground, file: 'format-pack.webp' },
  contact: { ground: PALETTES.original.ground, file: 'spoonful-original.webp' },
  brand: { ground: SITE.themeColor, file: 'format-jar.webp' },
};

const isPageKind = (name: string): name is PageKind =>
  (PAGE_KINDS as readonly string[]).includes(name);

/** Every character that the Latin file of Bagel Fat One lacks. */
const NOT_IN_FONT =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]/gu;

/**
 * Drops the characters that the card's font lacks, because `ImageResponse` would fetch a font or an
 * emoji for them from the internet.
 */
export const inFont = (text: string): string =>
  text.replaceAll('\u202f', '\u00a0').replace(NOT_IN_FONT, '').trim();

async function textOf(locale: Locale, kind: PageKind) {
  const t = await getTranslations({ locale });
  if (kind === 'home') {
    const { hero } = await getHomepage(locale);
    return { title: inFont(hero.title), line: inFont(t('meta.home.title')) };
  }
  if (kind === 'brand')
    return { title: inFont(t('footer.punch')), line: inFont(t('meta.home.title')) };
  return { title: inFont(t(`${kind}.title`)), line: inFont(t(`meta.${kind}.title`)) };
}

/** The card for an image's name; undefined if there is no such kind of page or product. */
export async function getCard(locale: Locale, name: string): Promise<Card | undefined> {
  const slug = productSlugOf(name);
  if (slug !== undefined) {
    const product = await getProduct(locale, slug);
    if (!product) return undefined;
    return {
      title: inFont(product.name),
      line: inFont(product.hero.title),
      ground: PALETTES[product.palette].ground,
      picture: await loadContentPicture(product.image.url),
    };
  }
  if (!isPageKind(name)) return undefined;
  const { ground, file } = LOOKS[name];
  return { ...(await textOf(locale, name)), ground, picture: await loadSitePicture(file) };
}
