import type { Imported, Preview } from './answers';

const NUMBER = new Intl.NumberFormat('fr');

/** A number with its noun: `1 ligne`, `1 000 lignes`. 0 is singular in French. */
export const count = (number: number, one: string, many: string) =>
  `${NUMBER.format(number)} ${number < 2 ? one : many}`;

export const shops = (number: number) => count(number, 'magasin', 'magasins');

/** The summary of a preview: `30 lignes : 27 nouveaux magasins, 2 modifiés, 1 inchangé.` */
export function summaryOf({ total, created, changed, unchanged, left }: Preview): string {
  const parts = [
    created > 0 ? count(created, 'nouveau magasin', 'nouveaux magasins') : 'aucun nouveau magasin',
    changed > 0 && count(changed, 'modifié', 'modifiés'),
    unchanged > 0 && count(unchanged, 'inchangé', 'inchangés'),
    left > 0 && count(left, 'ligne laissée de côté', 'lignes laissées de côté'),
  ];
  return `${count(total, 'ligne', 'lignes')} : ${parts.filter(Boolean).join(', ')}.`;
}

/** The label of the button that writes; undefined when there is nothing to write. */
export function actionOf({ created, changed }: Preview, unpublished: number): string | undefined {
  const written = created + changed;
  if (written > 0 && unpublished > 0)
    return `Importer ${shops(written)} et en dépublier ${NUMBER.format(unpublished)}`;
  if (written > 0) return `Importer ${shops(written)}`;
  return unpublished > 0 ? `Dépublier ${shops(unpublished)}` : undefined;
}

/** The result of an import: `27 magasins créés, 2 modifiés, 1 inchangé.` */
export function resultOf({ created, changed, unchanged, left, unpublished }: Imported): string {
  const parts = [
    created > 0 ? count(created, 'magasin créé', 'magasins créés') : 'Aucun magasin créé',
    changed > 0 && count(changed, 'modifié', 'modifiés'),
    unchanged > 0 && count(unchanged, 'inchangé', 'inchangés'),
    unpublished > 0 && count(unpublished, 'dépublié', 'dépubliés'),
    left > 0 && count(left, 'ligne laissée de côté', 'lignes laissées de côté'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
