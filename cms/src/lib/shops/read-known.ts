import { confirmedRule, describeHours } from '../hours/describe-hours';
import { ruleFault } from '../hours/read-rule';
import { tidyRule } from '../hours/tidy-rule';
import { type Flavour, readFlavours } from './flavours';
import type { Given, RowProblem } from './read-row';
import type { Shop } from './shop';

type Read<Name extends 'flavours' | 'opening_hours'> = {
  /** The value; undefined means that the stored one does not change. */
  value?: Shop[Name];
  problems: RowProblem[];
};

const note = (column: string, message: string): RowProblem[] => [
  { column, message, isBlocking: false },
];

function knownFlavours(flavours: Flavour[], text: string): Read<'flavours'> {
  if (text === '') return { value: null, problems: [] };
  const { slugs, unknown } = readFlavours(flavours, text);
  if (unknown.length === 0) return { value: slugs, problems: [] };
  const wrong = unknown.map((word) => `« ${word} »`).join(', ');
  const names = flavours.map(({ name }) => name).join(', ');
  const message = `Aucun produit ne s’appelle ${wrong} : le magasin est importé sans changer ses parfums. Il y a : ${names}.`;
  return { problems: note('Parfums', message) };
}

function knownHours(text: string, country: string | undefined): Read<'opening_hours'> {
  const tidy = tidyRule(text);
  if (tidy === '') return { value: null, problems: [] };
  const fault = ruleFault(tidy, country);
  if (fault !== undefined)
    return {
      problems: note('Horaires', `${fault} Le magasin est importé sans changer ses horaires.`),
    };
  const { text: value, note: doubt } = describeHours(tidy, country);
  return { value, problems: doubt ? note('Horaires', doubt) : [] };
}

/**
 * Reads the flavours and opening hours of a row, once its country is known. A cell that cannot be
 * read is a problem, and does not change the stored value.
 */
export function readKnown(
  flavours: Flavour[],
  { cells }: Given,
  shop: Partial<Shop>,
): { shop: Partial<Shop>; problems: RowProblem[] } {
  const products =
    cells.flavours === undefined ? undefined : knownFlavours(flavours, cells.flavours);
  const hours =
    cells.opening_hours === undefined ? undefined : knownHours(cells.opening_hours, shop.country);
  const kept = shop.opening_hours && confirmedRule(shop.opening_hours, shop.country);
  return {
    shop: {
      ...shop,
      ...(kept && { opening_hours: kept }),
      ...(products?.value !== undefined && { flavours: products.value }),
      ...(hours?.value !== undefined && { opening_hours: hours.value }),
    },
    problems: [...(products?.problems ?? []), ...(hours?.problems ?? [])],
  };
}
