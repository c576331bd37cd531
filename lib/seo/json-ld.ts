import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  MenuItemLeaf,
  NutritionInformation,
  Organization,
  ProductLeaf,
  PropertyValue,
  Thing,
  WebSite,
} from 'schema-dts';
import { JAR_GRAMS, NUTRITION_GRAMS } from '../constants';
import { toPublic } from '../content/media-urls';
import type { BlogPost, Product, Question, Settings } from '../content/types';
import { env } from '../env';
import { nextIteration } from '../event-loop';
import { type PageRef, urlFor } from '../i18n/paths';
import type { Locale } from '../i18n/routing';
import { SITE } from '../site';
import { ogImagePath } from './og-image/path';
import { plainText } from './plain-text';

export type JsonLdThing = Thing | FoodProduct;

/**
 * JSON-LD as the text of a script element. `<` is escaped, so that no text from the content service
 * can close the element.
 */
export const serialise = (things: JsonLdThing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

const ORGANIZATION_ID = `${env.SITE_URL}/#organization`;

/** A reference to the organization, which the home page describes in full. */
const BRAND = { '@type': 'Organization', '@id': ORGANIZATION_ID, name: SITE.name } as const;

/** The brand, its social profiles and its contact for professionals. */
export const organization = ({ socials, procontact }: Settings): Organization => ({
  ...BRAND,
  url: env.SITE_URL,
  logo: `${env.SITE_URL}/brand/icon-512.png`,
  sameAs: socials.map(({ url }) => url),
  ...(procontact && {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: procontact.email,
      telephone: procontact.phone,
    },
  }),
});

/** The site in one language. */
export const webSite = (locale: Locale): WebSite => ({
  '@type': 'WebSite',
  '@id': `${urlFor(locale, '/')}#website`,
  url: urlFor(locale, '/'),
  name: SITE.name,
  inLanguage: locale,
  publisher: { '@id': ORGANIZATION_ID },
});

type Crumb = PageRef & {
  name: string;
  /** The document's language: an untranslated page is shown in French and has the French canonical. */
  lang?: Locale;
};

/** The breadcrumbs of a page, with the home page in front. */
export const breadcrumbs = (locale: Locale, ...trail: Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: SITE.name, route: '/' as const }, ...trail].map(
    ({ name, lang = locale, ...page }: Crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlFor(lang, page),
    }),
  ),
});

/** schema.org has `nutrition` on menu items but not on products, so a flavour is both. */
export type FoodProduct = Omit<ProductLeaf, '@type'> &
  Pick<MenuItemLeaf, 'nutrition'> & { '@type': ['Product', 'MenuItem'] };

/** Regulation (EU) 1169/2011, annex I: salt = sodium × 2.5. */
const SALT_PER_SODIUM = 2.5;
const MILLIGRAMS = 1_000;

const ALLERGEN_PROPERTY = 'https://ref.gs1.org/voc/hasAllergen';

const grams = (value: number) => `${value} g`;

const nutrition = (
  values: NonNullable<Product['about']['nutritional_values']>,
): Exclude<NutritionInformation, string> => ({
  '@type': 'NutritionInformation',
  servingSize: grams(NUTRITION_GRAMS),
  calories: `${values.energy_kcal} kcal`,
  fatContent: grams(values.fat),
  saturatedFatContent: grams(values.saturates),
  carbohydrateContent: grams(values.carbohydrates),
  sugarContent: grams(values.sugars),
  proteinContent: grams(values.protein),
  sodiumContent: `${Math.round((values.salt / SALT_PER_SODIUM) * MILLIGRAMS)} mg`,
});

/** schema.org has no allergens, so this is a property of GS1's vocabulary, with the regulation's words. */
function allergens({ contains, may_contain }: Product): PropertyValue[] | undefined {
  const lists = [
    { name: 'Contains', keys: contains },
    { name: 'May contain', keys: may_contain },
  ];
  const properties = lists.flatMap(({ name, keys = [] }) =>
    keys.length > 0
      ? [
          {
            '@type': 'PropertyValue' as const,
            propertyID: ALLERGEN_PROPERTY,
            name,
            value: keys.join(', '),
          },
        ]
      : [],
  );
  return properties.length > 0 ? properties : undefined;
}

/**
 * A flavour with its facts. It has no offer, because the site knows no prices.
 * @param operator the company that is responsible for the product
 */
export const foodProduct = (
  locale: Locale,
  product: Product,
  operator?: Settings['operator'],
): FoodProduct => ({
  '@type': ['Product', 'MenuItem'],
  // The SEO title is what people search for; a flavour's name alone can mean many things.
  name: product.seo?.title ?? product.name,
  description: product.hero.subtitle,
  image: new URL(toPublic(product.image.url), env.SITE_URL).href,
  url: urlFor(product.lang ?? locale, '/produits/[slug]', { slug: product.slug }),
  sku: product.slug,
  gtin: product.gtin,
  brand: { '@type': 'Brand', name: SITE.name },
  countryOfOrigin: { '@type': 'Country', name: 'France' },
  manufacturer: operator && {
    '@type': 'Corporation',
    name: operator.name,
    address: operator.address,
    telephone: operator.phone,
  },
  weight: {
    '@type': 'QuantitativeValue',
    value: product.net_weight_g ?? JAR_GRAMS,
    unitCode: 'GRM',
  },
  additionalProperty: allergens(product),
  nutrition: product.about.nutritional_values && nutrition(product.about.nutritional_values),
});

/** A blog post. One without a translation is shown in French, and marked as French. */
export function blogPosting(locale: Locale, post: BlogPost): BlogPosting {
  const language = post.lang ?? locale;
  const page = { route: '/blog/[slug]', params: { slug: post.slug } } as const;
  const url = urlFor(language, page);
  // Google requires an image of an article, so a post without a cover has its Open Graph image.
  const image = post.cover ? toPublic(post.cover.url) : ogImagePath(language, page);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    inLanguage: language,
    url,
    mainEntityOfPage: url,
    image: new URL(image, env.SITE_URL).href,
    datePublished: post.published_on,
    dateModified: post.updatedAt ?? post.published_on,
    author: BRAND,
    publisher: BRAND,
  };
}

/** The page's language: French where no question has a translation. */
const languageOf = (locale: Locale, questions: Question[]): Locale =>
  questions.every(({ lang }) => lang) ? (questions[0]?.lang ?? locale) : locale;

/**
 * Each question waits for its own iteration of the event loop, because a page may have many long
 * answers to convert.
 */
async function questionItem({ question, answer, lang }: Question) {
  await nextIteration();
  return {
    '@type': 'Question' as const,
    inLanguage: lang,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: plainText(answer) },
  };
}

/** The questions of a page with their answers as plain text; an untranslated one is marked as French. */
export async function faqPage(locale: Locale, questions: Question[]): Promise<FAQPage> {
  return {
    '@type': 'FAQPage',
    inLanguage: languageOf(locale, questions),
    mainEntity: await Promise.all(questions.map(questionItem)),
  };
}
