import type { Fault } from './fault';
import { labelsOf, readList } from './lists';
import { type Nutrition, nutritionFaults } from './nutrition';

export type Product = {
  is_sample?: unknown;
  contains?: unknown;
  may_contain?: unknown;
  about?: { nutritional_values?: Nutrition | null } | null;
  [field: string]: unknown;
};

/**
 * The fields that a real product must declare before it is sold (Regulation (EU) 1169/2011, article
 * 9; GTIN for shops).
 */
const REQUIRED = ['legal_name', 'net_weight_g', 'gtin', 'contains', 'may_contain'] as const;

const MISSING: Partial<Record<string, string>> = {
  contains: 'Choisissez les allergènes de la recette, ou « Aucun » s’il n’y en a pas.',
  may_contain: 'Choisissez les traces possibles, ou « Aucun » s’il n’y en a pas.',
};

function missingFaults(product: Product): Fault[] {
  if (product.is_sample === true) return [];
  return REQUIRED.filter((name) => product[name] == null || product[name] === '').map((name) => ({
    path: [name],
    message: `${MISSING[name] ?? ''} Obligatoire pour un produit qui n’est plus un exemple.`.trim(),
  }));
}

function overlapFaults(product: Product, labels: Record<string, string>): Fault[] {
  const contains = readList(product.contains) ?? [];
  const both = (readList(product.may_contain) ?? []).filter((key) => contains.includes(key));
  if (both.length === 0) return [];
  const toDo =
    both.length === 1
      ? 'Retirez-le d’une des deux listes.'
      : 'Gardez chacun dans une seule des deux listes.';
  const message = `Déjà dans « Contient » : ${labelsOf(labels, both)}. ${toDo}`;
  return [{ path: ['may_contain'], message }];
}

/**
 * The faults of a product: values that cannot be true and, for publishing, missing ones.
 * @param labels the labels of the allergens, by key
 */
export function productFaults(
  product: Product,
  isPublishing: boolean,
  labels: Record<string, string>,
): Fault[] {
  const nutrition = product.about?.nutritional_values;
  return [
    ...(isPublishing ? missingFaults(product) : []),
    ...overlapFaults(product, labels),
    ...(nutrition ? nutritionFaults(nutrition, ['about', 'nutritional_values']) : []),
  ];
}
