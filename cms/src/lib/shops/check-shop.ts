import { checkEntry } from '../facts/check-facts';
import type { Entry, GetSchema } from '../schema-fields';
import type { RowProblem } from './read-row';
import { SHOP_UID, type Shop } from './shop';

type Rules = { required?: boolean; maxLength?: number; min?: number; max?: number };

const MISSING: Record<string, string> = {
  name: 'Il manque le nom du magasin.',
  address: 'Il manque la rue.',
  postcode: 'Il manque le code postal.',
  city: 'Il manque la ville.',
  latitude:
    'Nous ne connaissons pas la position de cette ville : écrivez la latitude et la longitude.',
  longitude: '',
};

function ruleFault(name: string, value: unknown, rules: Rules): string | undefined {
  const { required, maxLength = Infinity, min = -Infinity, max = Infinity } = rules;
  if (value === undefined || value === null || value === '')
    return required ? (MISSING[name] ?? 'Cette cellule est vide.') : undefined;
  if (typeof value === 'string' && value.length > maxLength)
    return `Ce texte compte ${value.length} signes, et il y a de la place pour ${maxLength}.`;
  if (typeof value === 'number' && !(value >= min && value <= max))
    return `Ce nombre doit être entre ${min} et ${max}.`;
  return undefined;
}

/**
 * The problems for which the form would refuse a shop: violations of the schema, and values that
 * cannot be true.
 */
export function shopFaults(getSchema: GetSchema, shop: Partial<Shop>): RowProblem[] {
  const attributes = getSchema(SHOP_UID)?.attributes ?? {};
  const labelOf = (name = '') => attributes[name]?.pluginOptions?.editor?.label ?? '';
  // Without a town there is no position either, so one message is enough.
  const isPlaced = Boolean(shop.postcode && shop.city);
  const rulesOf = Object.entries(attributes).filter(
    ([name]) => isPlaced || (shop as Entry)[name] !== undefined,
  );
  const ofSchema = rulesOf.flatMap(([name, rules]) => {
    const message = ruleFault(name, (shop as Entry)[name], rules as Rules);
    return message ? [{ column: labelOf(name), message, isBlocking: true }] : [];
  });
  const wrong = checkEntry(getSchema, SHOP_UID, shop, true)
    .filter(({ path: [name = ''] }) => (shop as Entry)[name] !== '')
    .map(({ path: [name], message }) => ({ column: labelOf(name), message, isBlocking: true }));
  return [...ofSchema, ...wrong];
}
