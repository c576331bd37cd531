import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type Locale, routing } from '../i18n/routing';
import { choiceParameters, type KitChoice } from './choice';
import { type FlavourCopy, getKitCopy, getRangeCopy } from './copy';
import type { FileKind, Job } from './jobs';
import { prepareFiles, progressOf } from './kept-files';
import { formatPrice, formatUnitPrice } from './price';
import { getSheetCopy } from './sheet-copy';

/** In pixels: a television, the same upright, and a square post. */
const SCREEN_SIZES = [
  [1_920, 1_080],
  [1_080, 1_920],
  [1_080, 1_080],
] as const;
/** The range as a screen's name. */
const RANGE = 'range';

/** A file of a kit, drawn or not. */
export type KitFile = {
  /** In the ZIP: `fr/price-labels.pdf` */
  name: string;
  /** Below the kit's address: `price-labels.pdf` */
  route: string;
  /** Its address, with the choice as its query. */
  path: string;
  kind: FileKind;
  locale: Locale;
  /** Of the flavour that it shows; undefined for several. */
  slug?: string;
  width?: number;
  height?: number;
  job: Job<string>;
};

type Drawn = Pick<KitFile, 'kind' | 'slug' | 'width' | 'height' | 'job'> & { file: string };

async function labelsOf(flavours: FlavourCopy[], { price, currency }: KitChoice, lang: Locale) {
  const t = await getTranslations({ locale: lang, namespace: 'kitFiles' });
  const labels = flavours.map(({ label, netWeightGrams: grams }) => ({
    ...label,
    ...(price && {
      price: formatPrice(lang, price, currency),
      unitPrice: grams === undefined ? undefined : formatUnitPrice(lang, price, grams, currency),
    }),
  }));
  const job: Job<string> = { kind: 'price-labels', lang, title: t('labelsTitle'), labels };
  return { file: 'price-labels.pdf', kind: job.kind, job };
}

async function standsOf(flavours: FlavourCopy[], lang: Locale): Promise<Drawn> {
  const t = await getTranslations({ locale: lang, namespace: 'kitFiles' });
  const range = await getRangeCopy(lang);
  const all = { ...range.stand, pictures: flavours.map(({ image }) => image.url) };
  const each = flavours.map(({ stand, image }) => ({ ...stand, pictures: [image.url] }));
  const job: Job<string> = {
    kind: 'table-stands',
    lang,
    title: t('standsTitle'),
    fold: t('fold'),
    stands: each.length > 1 ? [all, ...each] : each,
  };
  return { file: 'table-stands.pdf', kind: job.kind, job };
}

async function screensOf(flavours: FlavourCopy[], lang: Locale): Promise<Drawn[]> {
  const range = await getRangeCopy(lang);
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
      job: { kind: 'screen' as const, lang, screen, width, height, pictures },
    })),
  );
}

/** The product sheet of a flavour as a file to be drawn; undefined where there is no such flavour. */
export async function sheetJob(lang: Locale, slug: string): Promise<Job<string> | undefined> {
  const copy = await getSheetCopy(lang, slug);
  if (!copy) return undefined;
  const { title, sheet, image } = copy;
  return { kind: 'product-sheet', lang, title, sheet, pictures: [image.url] };
}

async function filesIn(lang: Locale, choice: KitChoice, token: string): Promise<KitFile[]> {
  const all = await getKitCopy(lang);
  const { items } = choice;
  const chosen = all.filter(({ slug }) => choice.flavours.includes(slug));
  // Where none was chosen, or what was chosen is no longer made.
  const flavours = chosen.length > 0 ? chosen : all;
  const drawn = [
    ...(items.includes('price_labels') ? [await labelsOf(flavours, choice, lang)] : []),
    ...(items.includes('table_stands') ? [await standsOf(flavours, lang)] : []),
    ...(items.includes('screen_visuals') ? await screensOf(flavours, lang) : []),
  ];
  const query = choiceParameters({ ...choice, locales: [lang] });
  return drawn.map(({ file, ...rest }) => ({
    ...rest,
    name: `${lang}/${file}`,
    route: file,
    path: `/api/kit/${token}/${file}?${query}`,
    locale: lang,
  }));
}

/** The files of a kit, by language. */
export async function listKitFiles(choice: KitChoice, token: string): Promise<KitFile[]> {
  const languages = routing.locales.filter((locale) => choice.locales.includes(locale));
  return (await Promise.all(languages.map((lang) => filesIn(lang, choice, token)))).flat();
}

/** How far a kit is, as its page and its script show it. */
export type KitProgress = {
  made: number;
  total: number;
  /** Files that could not be drawn; another attempt is made after a minute. */
  failed: number;
  /** Files of others that are drawn first. */
  ahead: number;
  /** The size of each file that is drawn, in bytes, by its path. */
  sizes: Record<string, number>;
};

/** Has the files drawn that are missing, and says how far they are. */
export async function continueKit(files: KitFile[], token: string): Promise<KitProgress> {
  const jobs = files.map(({ job }) => job);
  await prepareFiles(jobs, token);
  const { sizes, failed, ahead } = await progressOf(jobs);
  const known = files.flatMap(({ path }, index) => {
    const bytes = sizes[index];
    return bytes === undefined ? [] : [[path, bytes] as const];
  });
  return {
    made: known.length,
    total: files.length,
    failed,
    ahead,
    sizes: Object.fromEntries(known),
  };
}
