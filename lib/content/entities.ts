import { z } from 'zod';

/** What the content service must answer (house contract); a field that is not here is ignored. */

const text = z.string().trim().min(1);
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

/** http(s) addresses only: a link from the service can carry nothing that runs. */
const webAddress = z.url({ protocol: /^https?$/ });
/** An editor who empties a field leaves an empty text. */
const optionalAddress = webAddress
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || undefined);

export const documentSchema = z.object({
  documentId: text,
  locale: z.string().nullish(),
  /** For sitemaps alone: an odd one never costs the entry. */
  updatedAt: z.iso.datetime().optional().catch(undefined),
});

export const mediaSchema = z.object({
  url: text,
  alternativeText: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  width: z.number().positive(),
  height: z.number().positive(),
});

const seoSchema = z.object({ title: optionalText, description: optionalText }).nullish();

export const settingsSchema = z.object({
  socials: z
    .array(z.object({ network: text, url: webAddress }))
    .nullish()
    .transform((list) => list ?? []),
  procontact: z.object({ name: optionalText, email: z.email(), phone: optionalText }).nullish(),
  enable_blog: z.boolean().nullish().transform(Boolean),
  enable_accounts: z.boolean().nullish().transform(Boolean),
  shop_url: optionalAddress,
});

const keyedText = z.object({ key: text, title: text, text });

export const homepageSchema = documentSchema.extend({
  hero: z.object({ title: text, subtitle: text, image: mediaSchema.nullish() }),
  about: z.object({ title: text, text }),
  reassurances: z.array(keyedText),
  tutorials: z.array(keyedText),
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

export const productSchema = documentSchema.extend({
  slug,
  name: text,
  position: z.number(),
  image: mediaSchema,
  hero: z.object({ title: text, subtitle: text, link_label: text }),
  about: z.object({
    ingredients: text,
    allergens: text,
    nutritional_values: nutritionSchema,
    warning: text,
  }),
  formats: z.object({ items: z.array(z.object({ title: text, text, note: optionalText })) }),
  seo: seoSchema,
});

export const locationsLogoSchema = documentSchema.extend({
  name: text,
  url: optionalAddress,
  logo: mediaSchema,
  position: z.number(),
});

export const questionSchema = documentSchema.extend({
  priority: z.boolean(),
  index: z.number(),
  question: text,
  answer: text,
});

export const blogPostSchema = documentSchema.extend({
  slug,
  title: text,
  excerpt: text,
  body: text,
  cover: mediaSchema.nullish(),
  published_on: z.iso.date(),
  seo: seoSchema,
});

export const pageSchema = documentSchema.extend({
  slug: text,
  title: text,
  body: text,
  updated_on: z.iso.date(),
});

export const salesPointSchema = documentSchema.extend({
  name: text,
  retailer: optionalText,
  address: text,
  postcode: text,
  city: text,
  /** ISO 3166, as far as the site tells its regions and its name in the visitor's language. */
  country: text,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  url: optionalAddress,
});
