import { ALLERGENS, type Allergen, allergenStatus } from '@/lib/content/facts/allergens';
import type { ProductFacts } from '@/lib/content/types';

/** The id of the checkbox that hides what contains an allergen (app/styles/allergens.css). */
export const avoidId = (allergen: Allergen) => `avoid-${allergen}`;

/**
 * A flavour's `data-avoid`: who avoids one of these words should not eat it. What is not declared
 * counts as contained.
 */
export const avoidWords = (product: ProductFacts): string =>
  ALLERGENS.flatMap((allergen) => {
    const status = allergenStatus(product, allergen);
    if (status === 'free') return [];
    return status === 'mayContain' ? [`traces-${allergen}`] : [allergen];
  }).join(' ');
