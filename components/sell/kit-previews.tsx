import { getTranslations } from 'next-intl/server';
import { pictureSource } from '@/components/kit/picture-source';
import { KitPreview } from '@/components/kit/preview';
import { type PreviewCopy, PreviewDrawing, type Shown } from '@/components/kit/preview-drawing';
import { env } from '@/lib/env';
import { type Locale, routing } from '@/lib/i18n/routing';
import type { KitItem } from '@/lib/kit/choice';
import { type FlavourCopy, getKitCopy } from '@/lib/kit/copy';
import { qrPath } from '@/lib/kit/qr';

const textsOf = ({ label, screen }: FlavourCopy) => ({
  name: label.name,
  denomination: label.denomination,
  claim: label.line,
  netWeight: label.netWeight,
  line: screen.line,
});

/** The data that the previews may need: all flavours in these languages. */
export async function getPreviewCopy(
  locales: readonly Locale[] = routing.locales,
): Promise<PreviewCopy> {
  const own = await getKitCopy(locales[0] ?? routing.defaultLocale);
  const texts = await Promise.all(
    locales.map(async (locale) => {
      const flavours = await getKitCopy(locale);
      const t = await getTranslations({ locale, namespace: 'kitFiles' });
      const pots = own.map((flavour) =>
        textsOf(flavours.find(({ slug }) => slug === flavour.slug) ?? flavour),
      );
      return [locale, { eggFree: t('eggFree'), scan: t('scan'), pots }] as const;
    }),
  );
  return {
    pots: own.map(({ slug, label, image, netWeightGrams }) => ({
      slug,
      ground: label.ground,
      accent: label.accent,
      picture: pictureSource(image.url),
      grams: netWeightGrams,
    })),
    texts: Object.fromEntries(texts),
    qr: qrPath(env.SITE_URL),
  };
}

/** The flavours to choose from, and a preview of each part of the kit. */
export async function getKitPreviews(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'kit' });
  const flavours = await getKitCopy(locale);
  const copy = await getPreviewCopy([locale]);
  const initial: Shown = { slug: flavours[0]?.slug, locale, currency: 'EUR' };
  const preview = (item: KitItem) => {
    const props = { item, label: t('preview', { item: t(item) }) };
    return (
      <KitPreview {...props} initial={initial}>
        <PreviewDrawing {...props} copy={copy} shown={initial} />
      </KitPreview>
    );
  };
  return {
    flavours: flavours.map(({ slug, palette, label, image }) => ({
      slug,
      name: label.name,
      palette,
      image,
    })),
    pictures: {
      price_labels: preview('price_labels'),
      table_stands: preview('table_stands'),
      screen_visuals: preview('screen_visuals'),
    } satisfies Record<KitItem, unknown>,
  };
}
