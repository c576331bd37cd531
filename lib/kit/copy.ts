import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getProductLabels } from '../content/products';
import { getHomepage } from '../content/queries';
import type { Media } from '../content/types';
import { formatQuantity } from '../i18n/format';
import { urlFor } from '../i18n/paths';
import type { Locale } from '../i18n/routing';
import { BRAND_PALETTE, PALETTES, type PaletteName } from '../palettes';
import type { LabelCopy, ScreenCopy, StandCopy } from './drawings';

/** A flavour as the kit shows it, in one language. */
export type FlavourCopy = {
  slug: string;
  palette: PaletteName;
  /** The label without its price, which the shop sets. */
  label: LabelCopy;
  stand: StandCopy;
  screen: ScreenCopy;
  /** The picture of the flavour's pot. */
  image: Media;
  netWeightGrams?: number;
};

/** The texts of labels, stands and screens for each flavour in a language, by position. */
export async function getKitCopy(locale: Locale): Promise<FlavourCopy[]> {
  const t = await getTranslations({ locale, namespace: 'kitFiles' });
  const products = await getProductLabels(locale);
  return products.map(({ slug, name, palette, image, hero, legal_name, net_weight_g, kit }) => {
    const common = { ...PALETTES[palette], name };
    const line = kit?.stand_line ?? hero.title;
    return {
      slug,
      palette,
      image,
      netWeightGrams: net_weight_g,
      label: {
        ...common,
        denomination: legal_name,
        line: kit?.label_line,
        eggFree: t('eggFree'),
        netWeight:
          net_weight_g === undefined ? undefined : formatQuantity(locale, net_weight_g, 'gram'),
      },
      stand: {
        ...common,
        line,
        scan: t('scan'),
        url: urlFor(locale, '/produits/[slug]', { slug }),
      },
      screen: { ...common, line },
    };
  });
}

/** The texts of stands and screens for all flavours together, in a language. */
export async function getRangeCopy(
  locale: Locale,
): Promise<{ stand: StandCopy; screen: ScreenCopy }> {
  const t = await getTranslations({ locale, namespace: 'kitFiles' });
  const { hero } = await getHomepage(locale);
  const screen = { ...BRAND_PALETTE, name: hero.title, line: hero.subtitle };
  const stand = { ...screen, scan: t('scanRange'), url: urlFor(locale, '/nous-trouver') };
  return { stand, screen };
}
