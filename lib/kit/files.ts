import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type Locale, routing } from '../i18n/routing';
import type { KitChoice } from './choice';
import { type FlavourCopy, getKitCopy, getRangeCopy } from './copy';
import type { Drawing, FileKind } from './drawings';
import { prepareFiles, progressOf } from './file-cache';
import { formatPrice, formatUnitPrice } from './price';
import { getSheetCopy } from './sheet-copy';

/** The sizes of screens in pixels: a television, an upright television, and a square post. */
const SCREEN_SIZES = [
  [1_920, 1_080],
  [1_080, 1_920],
  [1_080, 1_080],
] as const;
/** The name of the screen with the whole range. */
const RANGE = 'range';

/** A file of a kit, drawn or not. */
export type KitFile = {
  /** The path in the ZIP: `fr/price-labels.pdf`. */
  name: string;
  /** The path below the kit's URL: `price-labels.pdf`. */
  route: string;
  kind: FileKind;
  locale: Locale;
  /** The slug of the flavour on it; undefined for several flavours. */
  slug?: string;
  width?: number;
  height?: number;
  drawing: Drawing<string>;
};

type RangeCopy = Awaited<ReturnType<typeof getRangeCopy>>;
type Drawn = Pick<KitFile, 'kind' | 'slug' | 'width' | 'height' | 'drawing'> & { file: string };

async function labelsOf(flavours: FlavourCopy[], { price, currency }: KitChoice, lang: Locale) {
  const t = await getTranslations({ locale: lang, namespace: 'kitFiles' });
  const labels = flavours.map(({ label, netWeightGrams: grams }) => ({
    ...label,
    ...(price && {
      price: formatPrice(lang, price, currency),
      unitPrice: grams === undefined ? undefined : formatUnitPrice(lang, price, grams, currency),
    }),
  }));
  const drawing: Drawing<string> = { kind: 'price-labels', lang, title: t('labelsTitle'), labels };
  return { file: 'price-labels.pdf', kind: drawing.kind, drawing };
}

async function standsOf(flavours: FlavourCopy[], range: RangeCopy, lang: Locale): Promise<Drawn> {
  const t = await getTranslations({ locale: lang, namespace: 'kitFiles' });
  const all = { ...range.stand, pictures: flavours.map(({ image }) => image.url) };
  const each = flavours.map(({ stand, image }) => ({ ...stand, pictures: [image.url] }));
  const drawing: Drawing<string> = {
    kind: 'table-stands',
    lang,
    title: t('standsTitle'),
    fold: t('fold'),
    stands: each.length > 1 ? [all, ...each] : each,
  };
  return { file: 'table-stands.pdf', kind: drawing.kind, drawing };
}

function screensOf(flavours: FlavourCopy[], range: RangeCopy, lang: Locale): Drawn[] {
  const each = flavours.map(({ slug, screen, image }) => ({ slug, screen, pictures: [image.url] }));
  const all = {
    slug: undefined,
    screen: range.screen,
    pictures: flavours.map(({ image }) => image.url),
  };
  return (each.length > 1 ? [all, ...each] : each).flatMap(({ slug, screen, pictures }) =>
    SCREEN_SIZES.map(([width, height]) => ({
      file: `screens/${slug ?? RANGE}-${width}x${height}.png`,
      kind: 'screen' as const,
      slug,
      width,
      height,
      drawing: { kind: 'screen' as const, lang, screen, width, height, pictures },
    })),
  );
}

/** The drawing of a flavour's product sheet; undefined where there is no such flavour. */
export async function sheetDrawing(
  lang: Locale,
  slug: string,
): Promise<Drawing<string> | undefined> {
  const copy = await getSheetCopy(lang, slug);
  if (!copy) return undefined;
  const { title, sheet, image } = copy;
  return { kind: 'product-sheet', lang, title, sheet, pictures: [image.url] };
}

async function filesIn(lang: Locale, choice: KitChoice): Promise<KitFile[]> {
  const all = await getKitCopy(lang);
  const range = await getRangeCopy(lang);
  const { items } = choice;
  const chosen = all.filter(({ slug }) => choice.flavours.includes(slug));
  // All flavours are drawn if none was chosen, or if the chosen ones have been removed.
  const flavours = chosen.length > 0 ? chosen : all;
  const drawn = [
    ...(items.includes('price_labels') ? [await labelsOf(flavours, choice, lang)] : []),
    ...(items.includes('table_stands') ? [await standsOf(flavours, range, lang)] : []),
    ...(items.includes('screen_visuals') ? screensOf(flavours, range, lang) : []),
  ];
  return drawn.map(({ file, ...rest }) => ({
    ...rest,
    name: `${lang}/${file}`,
    route: file,
    locale: lang,
  }));
}

/** The files of a kit, by language. */
export async function listKitFiles(choice: KitChoice): Promise<KitFile[]> {
  const languages = routing.locales.filter((locale) => choice.locales.includes(locale));
  return (await Promise.all(languages.map((lang) => filesIn(lang, choice)))).flat();
}

/** The progress of a kit, which its page and its script show. */
export type KitProgress = {
  made: number;
  total: number;
  /** The number of files that could not be drawn; they are tried again after a minute. */
  failed: number;
  /** The number of other kits' files that are drawn first. */
  ahead: number;
  /** The size of all finished files together, in bytes. */
  bytes: number;
  /** The size of each finished file of the shown language in bytes, by its route. */
  sizes: Record<string, number>;
};

/** Queues the missing files, and returns the progress of all. */
export async function continueKit(
  files: KitFile[],
  token: string,
  shown: Locale,
): Promise<KitProgress> {
  const drawings = files.map(({ drawing }) => drawing);
  await prepareFiles(drawings, token);
  const { sizes, failed, ahead } = await progressOf(drawings);
  const known = files.flatMap(({ route, locale }, index) => {
    const bytes = sizes[index];
    return bytes === undefined ? [] : [{ route, locale, bytes }];
  });
  return {
    made: known.length,
    total: files.length,
    failed,
    ahead,
    bytes: known.reduce((sum, { bytes }) => sum + bytes, 0),
    sizes: Object.fromEntries(
      known.filter(({ locale }) => locale === shown).map(({ route, bytes }) => [route, bytes]),
    ),
  };
}
