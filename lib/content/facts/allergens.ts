/** The allergens that must be declared, in the order of Regulation (EU) 1169/2011, annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof ALLERGENS)[number];

/**
 * Whether a value is a list of known allergens without repetitions. One unknown key invalidates the
 * whole list: without it, the list would be shown as if it were complete.
 */
export const isAllergenList = (value: unknown): value is Allergen[] =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((key) => ALLERGENS.includes(key));

/**
 * What a product declares about an allergen. It counts as free of an allergen only if it declares
 * both lists and names it in neither.
 */
export type AllergenStatus = 'contains' | 'mayContain' | 'free' | 'unknown';

/** @param product the declared allergens, as far as they are known */
export function allergenStatus(
  product: { contains?: Allergen[]; may_contain?: Allergen[] },
  allergen: Allergen,
): AllergenStatus {
  const { contains, may_contain } = product;
  if (contains?.includes(allergen)) return 'contains';
  if (may_contain?.includes(allergen)) return 'mayContain';
  return contains && may_contain ? 'free' : 'unknown';
}
