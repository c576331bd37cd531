import 'server-only';
import { getTranslations } from 'next-intl/server';
import { STORAGE_MAX_CELSIUS, STORAGE_MAX_DAYS, STORAGE_MIN_CELSIUS } from '../constants';
import type { Allergen } from '../content/facts/allergens';
import { nutritionRows } from '../content/facts/nutrition-rows';
import { tradeRows } from '../content/facts/trade-rows';
import { getProduct } from '../content/products';
import { getSettings } from '../content/queries';
import type { Media, Product, Settings } from '../content/types';
import { withoutBreaks, withUnit } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { PALETTES } from '../palettes';
import { boldWords } from './bold-words';
import type { SheetCopy } from './drawings';

type Tables = SheetCopy['tables'];

/** The rows whose value is known. */
const rowsOf = (rows: [label: string, value: string | undefined][]) =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** A paragraph, or none where the text is not known. */
const paragraphOf = (text: string | undefined, isBold = false) =>
  text ? [[{ text, isBold }]] : [];

async function textsOf(
  locale: Locale,
  product: Product,
  { workshopTown }: Settings,
): Promise<SheetCopy['texts']> {
  const t = await getTranslations({ locale });
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of('FR');
  const named = (allergens: Allergen[]) =>
    allergens.map((allergen) => t(`allergens.names.${allergen}`)).join(', ');
  const { about, contains = [], formats, origins, sorting } = product;
  return [
    { title: t('product.ingredients'), paragraphs: boldWords(about.ingredients) },
    {
      title: t('product.allergens'),
      paragraphs: [
        ...boldWords(about.allergens),
        ...paragraphOf(
          contains.length > 0 ? t('sheet.contains', { list: named(contains) }) : '',
          true,
        ),
      ],
    },
    { title: t('product.traces'), paragraphs: boldWords(about.warning) },
    {
      title: t('sheet.formats'),
      paragraphs: formats.items.flatMap(({ title }) => paragraphOf(title)),
    },
    { title: t('product.origins'), paragraphs: paragraphOf(origins) },
    {
      title: t('product.madeIn'),
      paragraphs: paragraphOf(workshopTown && `${workshopTown}, ${country}`),
    },
    { title: t('product.sorting'), paragraphs: paragraphOf(sorting) },
  ].filter(({ paragraphs }) => paragraphs.length > 0);
}

async function tablesOf(locale: Locale, product: Product): Promise<Tables> {
  const t = await getTranslations({ locale });
  const { gtin, trade, after_opening_days: openedDays } = product;
  const traded = trade ? await tradeRows(locale, [trade]) : [];
  const isShelfLife = ({ fact }: (typeof traded)[number]) => fact === 'shelf_life_days_at_delivery';
  const toRow = ({ label, value }: (typeof traded)[number]) => ({ label, value });
  return [
    {
      title: t('sheet.storage'),
      rows: [
        {
          label: t('sheet.temperature'),
          value: t('sheet.temperatureValue', {
            min: String(STORAGE_MIN_CELSIUS),
            max: withUnit(locale, STORAGE_MAX_CELSIUS, '°C'),
          }),
        },
        {
          label: t('sheet.shelfLife'),
          value: t('sheet.shelfLifeValue', { days: String(STORAGE_MAX_DAYS) }),
        },
        ...traded.filter(isShelfLife).map(toRow),
        ...(openedDays
          ? [{ label: t('sheet.opened'), value: t('sheet.openedValue', { count: openedDays }) }]
          : []),
      ],
    },
    {
      title: t('sell.tradeCodes'),
      rows: rowsOf([
        [t('sell.tradeJar'), gtin],
        [t('sell.tradeBox'), trade?.case_gtin],
      ]),
    },
    {
      title: t('sell.tradeCaption'),
      rows: traded.filter((row) => !isShelfLife(row)).map(toRow),
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** The texts and the picture of a flavour's sheet; undefined for an unknown flavour. */
export async function getSheetCopy(
  locale: Locale,
  slug: string,
): Promise<{ title: string; sheet: SheetCopy; image: Media } | undefined> {
  const product = await getProduct(locale, slug);
  if (!product) return undefined;
  const settings = await getSettings();
  const t = await getTranslations({ locale });
  const { name, palette, image, legal_name, net_weight_g } = product;
  const { operator } = settings;
  const nutrition = await nutritionRows(locale, product);
  const sheet: SheetCopy = {
    ...PALETTES[palette],
    kind: t('sheet.kind'),
    name,
    legalName: legal_name,
    netWeight: net_weight_g ? t('product.weight', { grams: String(net_weight_g) }) : undefined,
    pictureText: image.alternativeText || name,
    texts: await textsOf(locale, product, settings),
    nutrition: nutrition && { title: t('product.nutritionTitle'), ...nutrition },
    tables: await tablesOf(locale, product),
    operator: operator && {
      label: t('product.operator'),
      value: [
        operator.name,
        operator.address,
        ...(operator.phone ? [withoutBreaks(operator.phone)] : []),
      ].join(', '),
    },
  };
  return { title: t('sheet.title', { product: name }), sheet, image };
}
