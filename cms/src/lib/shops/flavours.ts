import { fold } from './fold';

/** A product that a shop may sell. */
export type Flavour = { slug: string; name: string; isPublished: boolean };

/** The separators between two flavours. */
const BETWEEN = /\s*(?:[,;+|/\n\t]|\bet\b|&)\s*/i;
const ALL = /^(?:tous|toutes|tout|all|tous les parfums|toute la gamme)$/;

/** The flavours in a cell, in the site's order, and the unknown words. */
export type ReadFlavours = { slugs: string[]; unknown: string[] };

/**
 * Reads flavours by names or addresses, without accents or case: "Caramel Pécan, coco". "tous"
 * means all published ones.
 */
export function readFlavours(flavours: Flavour[], text: string): ReadFlavours {
  const find = (word: string) =>
    flavours.find(({ slug, name }) => [slug, name].some((known) => fold(known) === fold(word)));
  const inOrder = (chosen: Flavour[]) =>
    flavours.filter((flavour) => chosen.includes(flavour)).map(({ slug }) => slug);
  const whole = find(text);
  if (whole) return { slugs: [whole.slug], unknown: [] };
  if (ALL.test(fold(text)))
    return { slugs: inOrder(flavours.filter(({ isPublished }) => isPublished)), unknown: [] };
  const words = text.split(BETWEEN).filter((word) => word !== '');
  const found = words.map((word) => ({ word, flavour: find(word) }));
  return {
    slugs: inOrder(found.flatMap(({ flavour }) => flavour ?? [])),
    unknown: found.filter(({ flavour }) => !flavour).map(({ word }) => word),
  };
}

/**
 * The names by slug for an export. A flavour whose name an import could not read in a list is
 * exported by its slug.
 */
export const exportedNames = (flavours: Flavour[]): Record<string, string> =>
  Object.fromEntries(
    flavours.flatMap(({ slug, name }) => {
      const { slugs, unknown } = readFlavours(flavours, `${name}, ${slug}`);
      return slugs.length === 1 && unknown.length === 0 ? [[slug, name]] : [];
    }),
  );
