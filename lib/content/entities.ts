import { z } from 'zod';
import { STORAGE_MAX_DAYS } from '../constants';
import { type Allergen, isAllergenList } from './facts/allergens';
import { hasCheckDigit } from './facts/gtin';
import { isContentServiceUrl } from './media-urls';

/** The schemas of the content contract; unknown fields are ignored. */

/** In characters, several times the longest of the seed content: anything longer is a mistake or an attack. */
const LINE_MAX = 300;
const TEXT_MAX = 20_000;
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

/** More items than any component has: refused before each of them is validated. */
const LIST_MAX = 200;
const listOf = <T extends z.ZodType>(item: T) =>
  z.array(z.unknown()).max(LIST_MAX).pipe(z.array(item));

/** http(s) only, so that no link can run a script. */
const webUrl = z.url({ protocol: /^https?$/ });
/** A field that an editor cleared is an empty string. */
const optionalUrl = webUrl
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || undefined);

export const documentSchema = z.object({
  documentId: line,
  locale: z.string().nullish(),
  /** Only used in sitemaps, so an invalid date does not invalidate the entry. */
  updatedAt: z.iso.datetime().optional().catch(undefined),
});

export const mediaSchema = z.object({
  url: text.refine(isContentServiceUrl, 'foreign host'),
  alternativeText: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  width: z.number().positive(),
  height: z.number().positive(),
});

/** A fact that may be missing, or that an editor cleared. */
const fact = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** The fields without which a document is still shown: if one is invalid, only that field is left out. */
export const omittable = z.registry<{ fields: string[] }>();

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
  /** Who answers for the product (Regulation (EU) 1169/2011, article 8). */
  operator: fact(z.object({ is_sample: flag, name: line, address: line, phone: fact(line) })),
  workshop_town: fact(line),
  /** When the brand last checked that every recall is on the site. */
  recalls_checked_on: fact(z.iso.date()),
  /** What the legal pages say of the operator besides (French law no. 2004-575, article 1-1). */
  company: fact(
    z.object({
      is_sample: flag,
      capital_eur: fact(z.number().positive()),
      registration: fact(line),
      vat_number: fact(line),
      publication_director: fact(line),
      court_town: fact(line),
      data_protection_officer: fact(line),
    }),
  ),
  host: fact(z.object({ is_sample: flag, name: line, address: line, phone: fact(line) })),
});

const keyedText = z.object({ key: line, title: line, text });

export const homepageSchema = documentSchema.extend({
  hero: z.object({ title: line, subtitle: text, image: mediaSchema.nullish() }),
  about: z.object({ title: line, text }),
  reassurances: listOf(keyedText),
  tutorials: listOf(keyedText),
  seo: seoSchema,
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

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const count = (max: number) => z.int().min(1).max(max);
const gtin = (digits: 13 | 14) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${digits}}$`))
    .refine(hasCheckDigit, 'wrong check digit');
const allergens = z.custom<Allergen[]>(isAllergenList, 'unknown allergen');

/** For retailers, by case: the box that is delivered and invoiced. */
const tradeSchema = z.object({
  case_units: fact(count(1_000)),
  case_gtin: fact(gtin(14)),
  case_weight_g: fact(count(100_000)),
  /** Length × width × height. */
  case_dimensions_mm: fact(z.string().regex(/^\d{1,4} × \d{1,4} × \d{1,4}$/)),
  shelf_life_days_at_delivery: fact(count(STORAGE_MAX_DAYS)),
  minimum_order_cases: fact(count(1_000)),
  lead_time_days: fact(count(365)),
});

/** What a label and a product sheet say besides the composition. */
const factFields = {
  /** The name of the food in the sense of Regulation (EU) 1169/2011, article 17. */
  legal_name: fact(line),
  net_weight_g: fact(count(10_000)),
  gtin: fact(gtin(13)),
  after_opening_days: fact(count(STORAGE_MAX_DAYS)),
  contains: fact(allergens),
  may_contain: fact(allergens),
  origins: fact(text),
  sorting: fact(text),
  trade: fact(tradeSchema),
};

export const productSchema = documentSchema.extend({
  slug,
  name: line,
  position: z.number(),
  image: mediaSchema,
  hero: z.object({ title: line, subtitle: text, link_label: line }),
  about: z.object({
    ingredients: text,
    allergens: text,
    nutritional_values: nutritionSchema,
    warning: text,
  }),
  formats: z.object({ items: listOf(z.object({ title: line, text, note: optionalText })) }),
  seo: seoSchema,
  ...factFields,
});
omittable.add(productSchema, { fields: Object.keys(factFields) });

/**
 * YAML and JSON have numbers where nobody wrote quotes. One invalid batch invalidates the whole list:
 * without it, the others would seem to be all.
 */
const batches = z
  .custom<(string | number)[]>(
    (value) =>
      Array.isArray(value) &&
      value.length <= LIST_MAX &&
      value.every((item) => line.or(z.number()).safeParse(item).success),
    'not a list of batch numbers',
  )
  .transform((list) => [...new Set(list.map((batch) => String(batch).trim()))]);

/** Only the title is required: a recall with any other fault is still a warning. */
export const recallSchema = documentSchema.extend({
  title: line,
  slug: fact(slug),
  body: fact(article),
  /** The recalled batches; without them, all. */
  batches: fact(batches),
  published_on: fact(z.iso.date()),
  /** Once it is set, the recall is over. Pages are static and know no clock, so a later day counts too. */
  ended_on: fact(z.iso.date()),
  /** The flavour that it concerns, which need not be on the site. */
  product: fact(z.object({ slug })),
});
omittable.add(recallSchema, {
  fields: ['slug', 'body', 'batches', 'published_on', 'ended_on', 'product'],
});

export const locationsLogoSchema = documentSchema.extend({
  name: line,
  url: optionalUrl,
  logo: mediaSchema,
  position: z.number(),
});

export const questionSchema = documentSchema.extend({
  priority: z.boolean(),
  index: z.number(),
  question: line,
  answer: text,
});

export const blogPostSchema = documentSchema.extend({
  slug,
  title: line,
  excerpt: text,
  body: article,
  cover: mediaSchema.nullish(),
  published_on: z.iso.date(),
  seo: seoSchema,
});

export const pageSchema = documentSchema.extend({
  slug: line,
  /** Whether the text is an example, not yet checked by a lawyer: the page then says so. */
  is_sample: flag,
  title: line,
  body: article,
  updated_on: z.iso.date(),
});

export const salesPointSchema = documentSchema.extend({
  name: line,
  retailer: optionalText,
  address: line,
  postcode: line,
  city: line,
  /** ISO 3166-1 alpha-2; other values are shown as they are. */
  country: line,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  url: optionalUrl,
});
