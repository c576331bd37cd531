import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getProduct } from '../../content/products';
import { getHomepage } from '../../content/queries';
import type { Locale } from '../../i18n/routing';
import { KINDS, type Kind, productOf } from './address';
import { contentPicture, sitePicture } from './picture';

/** What a sharing picture shows: words on a ground, and one of the renders beside them. */
export type Card = {
  title: string;
  line: string;
  /** A CSS colour. */
  ground: string;
  /** A PNG; none where the picture cannot be had. */
  picture?: Buffer;
};

/** The flavours' grounds, as in app/styles/tokens.css: a picture has no stylesheet. */
export const GROUNDS: Record<string, string> = {
  caramel: '#f5a83c',
  speculoos: '#e8845e',
  coconut: '#9fddd6',
  original: '#f9afc0',
  crispy: '#c6b0f5',
  peanut: '#ffd44d',
};
const CREAM = '#fde9cd';
const BRAND = '#f9afc0';

const LOOKS: Record<Kind, { ground: string; file: string }> = {
  home: { ground: CREAM, file: 'og-ground.webp' },
  faq: { ground: '#9fddd6', file: 'spoon.webp' },
  blog: { ground: '#c6b0f5', file: 'microwave.webp' },
  sell: { ground: '#ffd44d', file: 'format-box.webp' },
  find: { ground: '#f5a83c', file: 'format-pack.webp' },
  contact: { ground: BRAND, file: 'spoonful-original.webp' },
  brand: { ground: CREAM, file: 'format-jar.webp' },
};

const isKind = (name: string): name is Kind => (KINDS as readonly string[]).includes(name);

/** Every sign that Bagel Fat One's Latin file lacks. */
const NOT_IN_FONT =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]/gu;

/**
 * A text as the card's font can write it: the drawing library looks for signs that are missing, an
 * emoji for one, on the internet.
 */
export const inFont = (text: string): string =>
  text.replaceAll('\u202f', '\u00a0').replace(NOT_IN_FONT, '').trim();

async function wordsOf(locale: Locale, kind: Kind) {
  const t = await getTranslations({ locale });
  if (kind === 'home') {
    const { hero } = await getHomepage(locale);
    return { title: inFont(hero.title), line: inFont(t('meta.home.title')) };
  }
  if (kind === 'brand')
    return { title: inFont(t('footer.punch')), line: inFont(t('meta.home.title')) };
  return { title: inFont(t(`${kind}.title`)), line: inFont(t(`meta.${kind}.title`)) };
}

/** The card of a kind of page or of a product; undefined where there is no such thing. */
export async function getCard(locale: Locale, name: string): Promise<Card | undefined> {
  const slug = productOf(name);
  if (slug !== undefined) {
    const product = await getProduct(locale, slug);
    if (!product) return undefined;
    return {
      title: inFont(product.name),
      line: inFont(product.hero.title),
      ground: GROUNDS[slug] ?? BRAND,
      picture: await contentPicture(product.image.url),
    };
  }
  if (!isKind(name)) return undefined;
  const { ground, file } = LOOKS[name];
  return { ...(await wordsOf(locale, name)), ground, picture: await sitePicture(file) };
}
