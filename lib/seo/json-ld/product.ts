import type { MenuItemLeaf, NutritionInformation, ProductLeaf } from 'schema-dts';
import { JAR_GRAMS, NUTRITION_GRAMS } from '../../constants';
import type { Product } from '../../content/types';
import { env } from '../../env';
import { absoluteAddress } from '../../i18n/address';
import type { Locale } from '../../i18n/routing';
import { SITE } from '../../site';

/** The vocabulary has `nutrition` on menu items, not on products: a pot of dough is both. */
export type FoodProduct = Omit<ProductLeaf, '@type'> &
  Pick<MenuItemLeaf, 'nutrition'> & { '@type': ['Product', 'MenuItem'] };

/** Regulation (EU) 1169/2011, annex I: salt = sodium × 2.5. */
const SALT_PER_SODIUM = 2.5;
const MILLIGRAMS = 1_000;

const grams = (value: number) => `${value} g`;

const nutrition = (
  values: Product['about']['nutritional_values'],
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

/**
 * A flavour with its nutrition. Without prices there is no offer to name. Where French stands in, it
 * is the French page's.
 */
export const foodProduct = (locale: Locale, product: Product): FoodProduct => ({
  '@type': ['Product', 'MenuItem'],
  name: product.name,
  description: product.hero.subtitle,
  image: new URL(product.image.url, env.SITE_URL).href,
  url: absoluteAddress(product.lang ?? locale, '/produits/[slug]', { slug: product.slug }),
  sku: product.slug,
  brand: { '@type': 'Brand', name: SITE.name },
  countryOfOrigin: { '@type': 'Country', name: 'France' },
  weight: { '@type': 'QuantitativeValue', value: JAR_GRAMS, unitCode: 'GRM' },
  nutrition: nutrition(product.about.nutritional_values),
});
