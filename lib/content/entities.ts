import { z } from 'zod';
import { STORAGE_MAX_DAYS } from '../constants';
import { PALETTE_NAMES } from '../palettes';
import { withVersion } from '../security/picture-version';
import { type Allergen, isAllergenList } from './facts/allergens';
import { hasCheckDigit } from './facts/gtin';
import { isOpeningHours, spellOpeningHours } from './facts/opening-hours';
import { resolvePicture } from './media-urls';
import { ownIssue, ownRule } from './own-rules';

/** The schemas of the content contract; unknown fields are ignored. */

/**
 * The longest line and text, in characters. They are several times the longest of the seed content:
 * anything longer is a mistake or an attack.
 */
const LINE_MAX = 300;
const TEXT_MAX = 20_000;
/** OpenStreetMap's own limit of a value. */
const OPENING_HOURS_MAX = 255;
const ARTICLE_MAX = 100_000;

const filled = z.string().trim().min(1);
const line = filled.max(LINE_MAX);
const text = filled.max(TEXT_MAX);
const article = filled.max(ARTICLE_MAX);
const optionalText = z
  .string()
  .max(TEXT_MAX)
  .nullish()
  .transform((value) => value ?? undefined);

/** More items than any component has. A longer list is refused before its items are validated. */
const LIST_MAX = 200;
const listOf = <T extends z.ZodType>(item: T) =>
  z.array(z.unknown()).max(LIST_MAX).pipe(z.array(item));

/** A URL with http or https only, so that no link can run a script. */
const webUrl = z.url({ protocol: /^https?$/ });
/** A URL that may be missing. A field that an editor cleared is an empty string. */
const optionalUrl = webUrl
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || undefined);

const documentSchema = z.object({
  documentId: line,
  locale: z.string().nullish(),
  /** The date is only used in sitemaps, so an invalid one does not invalidate the entry. */
  updatedAt: z.iso.datetime().optional().catch(undefined),
  /**
   * The fields of a translation that still have the text of another language
   * (cms/src/lib/translations).
   */
  to_translate: z.array(z.unknown()).nullish().catch(undefined),
});

const mediaUrl = text.transform((value, { issues }) => {
  const picture = resolvePicture(value);
  if ('url' in picture) return picture.url;
  issues.push(ownIssue(picture.fault, value));
  return z.NEVER;
});

const pixels = z.custom<number>(
  (value) => Number.isFinite(value) && Number(value) > 0,
  ownRule('picture-size'),
);

/**
 * A picture, with the version of its file in the URL, because Strapi does not change the URL when
 * an editor replaces the file.
 */
export const mediaSchema = z
  .object({
    url: mediaUrl,
    alternativeText: z
      .string()
      .nullish()
      .transform((value) => value ?? ''),
    width: pixels,
    height: pixels,
    mime: z.string().nullish(),
    /** The embedded service's hash is of the bytes; Strapi retains the hash of the first file. */
    hash: z.string().nullish(),
    updatedAt: z.string().nullish(),
  })
  .transform(({ url, mime, hash, updatedAt, ...media }) => ({
    ...media,
    url: withVersion(url, [hash, updatedAt].filter(Boolean).join(' ')),
    /** An SVG is displayed as it is. */
    ...((mime === 'image/svg+xml' || /\.svg$/i.test(url)) && { isVector: true }),
  }));

/** An optional field; an editor who clears it stores '' or null, which count as missing. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/**
 * The parts without which a document is still shown: if one is invalid, only that part is left out.
 * `hero.image` is a field of a component, `formats.items.*` an item of a list.
 */
export const optionalParts = z.registry<{ parts: string[] }>();

/** The optional parts of every schema with SEO texts; without them the page has default texts. */
const SEO_PARTS = ['seo', 'seo.title', 'seo.description'];

/** False unless an editor has set it. */
const flag = z.boolean().nullish().transform(Boolean);

const seoSchema = z.object({ title: optionalText, description: optionalText }).nullish();

export const settingsSchema = z.object({
  socials: listOf(z.object({ network: line, url: webUrl }))
    .nullish()
    .transform((list) => list ?? []),
  procontact: z.object({ name: optionalText, email: z.email(), phone: optionalText }).nullish(),
  enable_blog: flag,
  enable_accounts: flag,
  shop_url: optionalUrl,
  /** The seller in the online shop, and the terms (Code de la consommation, L. 221-5). */
  shop_seller: optional(line),
  shop_terms_url: optionalUrl,
  /** The operator who is responsible for the product (Regulation (EU) 1169/2011, article 8). */
  operator: optional(
    z.object({ is_sample: flag, name: line, address: line, phone: optional(line) }),
  ),
  workshop_town: optional(line),
  /** When the brand last checked that every recall is on the site. */
  recalls_checked_on: optional(z.iso.date()),
  /**
   * The facts about the operator that the legal pages add (French law no. 2004-575, article 1-1).
   */
  company: optional(
    z.object({
      is_sample: flag,
      capital_eur: optional(z.number().positive()),
      registration: optional(line),
      vat_number: optional(line),
      publication_director: optional(line),
      /** The company's representative (German DDG, § 5). */
      representative: optional(line),
      court_town: optional(line),
      data_protection_officer: optional(line),
      /** Name and address of the consumers' mediator (Code de la consommation, L. 616-1). */
      mediator: optional(line),
    }),
  ),
  host: optional(z.object({ is_sample: flag, name: line, address: line, phone: optional(line) })),
});

const keyedText = z.object({ key: line, title: line, text });

export const homepageSchema = documentSchema.extend({
  hero: z.object({ title: line, subtitle: text, image: mediaSchema.nullish() }),
  about: z.object({ title: line, text: article }),
  reassurances: listOf(keyedText),
  tutorials: listOf(keyedText),
  seo: seoSchema,
});
optionalParts.add(homepageSchema, {
  parts: ['hero.image', 'reassurances.*', 'tutorials.*', ...SEO_PARTS],
});

const amount = z.number().min(0);

const nutritionSchema = z.object({
  energy_kj: amount,
  energy_kcal: amount,
  fat: amount,
  saturates: amount,
  carbohydrates: amount,
  sugars: amount,
  protein: amount,
  salt: amount,
});

/** The position in a list; an entry without one is last. */
const last = z.number().default(Number.MAX_SAFE_INTEGER);

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const count = (max: number) => z.int().min(1).max(max);
const gtin = (digits: 13 | 14) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${digits}}$`))
    .refine(hasCheckDigit, ownRule('check-digit'));
const allergens = z.custom<Allergen[]>(isAllergenList, ownRule('allergens'));

/** The facts for retailers, by case: the box that is delivered and invoiced. */
const tradeSchema = z.object({
  case_units: optional(count(1_000)),
  case_gtin: optional(gtin(14)),
  case_weight_g: optional(count(100_000)),
  /** Length × width × height, in millimetres. */
  case_dimensions_mm: optional(z.string().regex(/^\d{1,4} × \d{1,4} × \d{1,4}$/)),
  shelf_life_days_at_delivery: optional(count(STORAGE_MAX_DAYS)),
  minimum_order_cases: optional(count(1_000)),
  lead_time_days: optional(count(365)),
});

/** The lines about a flavour in the shops' kit. `hero.title` replaces a missing one. */
const kitSchema = z.object({
  /** The line on price labels, about what is inside. A longer one would not fit. */
  label_line: optional(filled.max(60)),
  /** The line on table stands and screens. */
  stand_line: optional(filled.max(90)),
});

/** The facts on a label and a product sheet besides the composition. */
const factFields = {
  /** The name of the food in the sense of Regulation (EU) 1169/2011, article 17. */
  legal_name: optional(line),
  net_weight_g: optional(count(10_000)),
  gtin: optional(gtin(13)),
  after_opening_days: optional(count(STORAGE_MAX_DAYS)),
  contains: optional(allergens),
  may_contain: optional(allergens),
  origins: optional(text),
  sorting: optional(text),
  trade: optional(tradeSchema),
};

export const productSchema = documentSchema.extend({
  slug,
  name: line,
  position: last,
  /** The colours that an editor has chosen. */
  palette: optional(z.enum(PALETTE_NAMES)),
  /** Undefined once the file is deleted; lib/content/products.ts then has a substitute. */
  image: optional(mediaSchema),
  hero: z
    .object({ title: optional(line), subtitle: optional(text), link_label: optional(line) })
    .default({}),
  about: z.object({
    ingredients: text,
    allergens: text,
    /** The table is optional as a whole: without its sugars, for example, it would be wrong. */
    nutritional_values: optional(nutritionSchema),
    warning: text,
  }),
  formats: z
    .object({ items: listOf(z.object({ title: line, text, note: optionalText })) })
    .default({ items: [] }),
  kit: optional(kitSchema),
  seo: seoSchema,
  ...factFields,
});
optionalParts.add(productSchema, {
  parts: [
    'position',
    'palette',
    'image',
    'hero',
    'hero.title',
    'hero.subtitle',
    'hero.link_label',
    'about.nutritional_values',
    'formats',
    'formats.items.*',
    'formats.items.*.note',
    'kit',
    ...Object.keys(kitSchema.shape).map((name) => `kit.${name}`),
    ...SEO_PARTS,
    ...Object.keys(factFields),
    ...Object.keys(tradeSchema.shape).map((name) => `trade.${name}`),
  ],
});

/**
 * Batches without quotes are numbers in YAML and JSON. One invalid batch invalidates the whole
 * list: without it, the list would seem complete.
 */
const batches = z
  .custom<(string | number)[]>(
    (value) =>
      Array.isArray(value) &&
      value.length <= LIST_MAX &&
      value.every((item) => line.or(z.number()).safeParse(item).success),
    ownRule('batches'),
  )
  .transform((list) => [...new Set(list.map((batch) => String(batch).trim()))]);

/** Only the title is required, because a recall with any other fault must still be announced. */
export const recallSchema = documentSchema.extend({
  title: line,
  slug: optional(slug),
  body: optional(article),
  /** The recalled batches; all batches where it is missing. */
  batches: optional(batches),
  published_on: optional(z.iso.date()),
  /**
   * A recall with any end date is over, even if the day lies in the future: pages are static and do
   * not know the time.
   */
  ended_on: optional(z.iso.date()),
  /** The flavour that it concerns, which need not be on the site. */
  product: optional(z.object({ slug })),
});
optionalParts.add(recallSchema, {
  parts: ['slug', 'body', 'batches', 'published_on', 'ended_on', 'product'],
});

export const locationsLogoSchema = documentSchema.extend({
  name: line,
  url: optionalUrl,
  /** The logo; without it the name is displayed. */
  logo: optional(mediaSchema),
  position: last,
});
optionalParts.add(locationsLogoSchema, { parts: ['url', 'logo', 'position'] });

export const questionSchema = documentSchema.extend({
  priority: flag,
  index: last,
  question: line,
  answer: article,
});
optionalParts.add(questionSchema, { parts: ['priority', 'index'] });

export const blogPostSchema = documentSchema.extend({
  slug,
  title: line,
  excerpt: text,
  body: article,
  cover: mediaSchema.nullish(),
  published_on: z.iso.date(),
  seo: seoSchema,
});
optionalParts.add(blogPostSchema, { parts: ['cover', ...SEO_PARTS] });

export const pageSchema = documentSchema.extend({
  slug: line,
  /** Whether the text is an example that no lawyer has checked yet, which the page then states. */
  is_sample: flag,
  title: line,
  body: article,
  updated_on: optional(z.iso.date()),
});
optionalParts.add(pageSchema, { parts: ['updated_on'] });

/** The number of digits of a postcode, for countries whose postcodes may begin with a zero. */
const POSTCODE_DIGITS: Record<string, number> = { FR: 5, MC: 5, DE: 5, ES: 5, IT: 5 };

/** Restores the zeros of a postcode. Without quotes it is a number: 1000 in France is 01000. */
const withZeros = (postcode: string | number, country: string) =>
  String(postcode).padStart(
    typeof postcode === 'number' ? (POSTCODE_DIGITS[country] ?? 0) : 0,
    '0',
  );

export const salesPointSchema = documentSchema
  .extend({
    name: line,
    retailer: optionalText,
    address: line,
    postcode: line.or(z.int().min(1)),
    city: line,
    /** ISO 3166-1 alpha-2; other values are shown as they are. */
    country: line,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    url: optionalUrl,
    /**
     * The slugs of the products that the shop sells; an empty list means that they are not known.
     */
    flavours: optional(listOf(slug)).transform((list) => list ?? []),
    /** OpenStreetMap's syntax: `Mo-Sa 09:00-19:30; PH off`. */
    opening_hours: optional(
      filled
        .max(OPENING_HOURS_MAX, { abort: true })
        .refine(isOpeningHours, ownRule('opening-hours')),
    ),
    /** Whether the position is that of the town. */
    is_approximate: flag,
  })
  .transform(({ is_approximate, opening_hours, ...point }) => ({
    ...point,
    opening_hours: opening_hours && spellOpeningHours(opening_hours, point.country),
    postcode: withZeros(point.postcode, point.country),
    // It is absent from exact shops, because lists and pages repeat it for each.
    ...(is_approximate && { is_approximate }),
  }));
optionalParts.add(salesPointSchema, {
  parts: ['retailer', 'url', 'flavours', 'opening_hours', 'is_approximate'],
});
