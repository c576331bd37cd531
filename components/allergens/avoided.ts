import { ALLERGENS, type Allergen, allergenStatus } from '@/lib/content/facts/allergens';
import type { ProductFacts } from '@/lib/content/types';

/** The id of the checkbox that hides flavours with an allergen (app/styles/allergens.css). */
export const avoidId = (allergen: Allergen) => `avoid-${allergen}`;

/**
 * A flavour's `data-avoid`: the allergens whose avoiders should not eat it. An allergen without a
 * declaration counts as contained.
 */
export const avoidWords = (product: ProductFacts): string =>
  ALLERGENS.flatMap((allergen) => {
    const status = allergenStatus(product, allergen);
    if (status === 'free') return [];
    return status === 'mayContain' ? [`traces-${allergen}`] : [allergen];
  }).join(' ');
