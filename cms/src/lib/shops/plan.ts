import type { GetSchema } from '../schema-fields';
import { shopFaults } from './check-shop';
import { completeShop } from './complete-shop';
import { fold } from './fold';
import type { Given } from './read-row';
import { type Problem, SHOP_FIELDS, type Shop, type StoredShop } from './shop';
import type { Towns } from './towns';

/** What an import does: `documentId` is missing for a new shop. */
export type Write = { documentId?: string; shop: Shop };

export type Plan = {
  writes: Write[];
  unchanged: number;
  /** Rows with a blocking problem. */
  left: number;
  /** Rows whose position is that of their town. */
  approximate: number;
  problems: Problem[];
  /** Published shops with a reference that the list no longer has. */
  gone: { documentId: string; name: string; postcode: string; city: string }[];
};

const keyOf = (text: string) => fold(text).replaceAll(' ', '');

/** One for a shop without a reference: name, street and postcode, whose zeros may be lost. */
function addressKey({ name, address, postcode }: Partial<Shop>): string | undefined {
  if (!name || !address || !postcode) return undefined;
  return [
    keyOf(name),
    keyOf(address),
    keyOf(postcode).replace(/^(?:[a-z]{1,3}(?=\d))?0*/, ''),
  ].join('|');
}

/** The same for « A-7 » and « a7 », for 00042 and the 42 that Excel makes of it. */
const referenceKey = ({ reference }: Partial<Shop>) =>
  reference ? keyOf(reference).replace(/^0+(?=\d+$)/, '') || reference : undefined;

/**
 * Finds the stored shop of a row: by its reference, else by its address, unless that one has a reference
 * which is another row's. So a chain may number its shops anew.
 */
function matcher(stored: StoredShop[], rows: Given[]) {
  const references = new Set(rows.map(({ fields }) => referenceKey(fields)));
  const byReference = new Map<string, StoredShop>();
  const byAddress = new Map<string, StoredShop>();
  for (const shop of stored.toReversed()) {
    const [reference, address] = [referenceKey(shop.draft), addressKey(shop.draft)];
    if (reference) byReference.set(reference, shop);
    if (address) byAddress.set(address, shop);
  }
  return ({ fields }: Given): StoredShop | undefined => {
    const reference = referenceKey(fields);
    const known = reference ? byReference.get(reference) : undefined;
    const there = byAddress.get(addressKey(fields) ?? '');
    const isOther = there?.draft.reference && references.has(referenceKey(there.draft));
    return known ?? (reference && isOther ? undefined : there);
  };
}

const isSame = (a: Shop, b: Partial<Shop> | undefined) =>
  b !== undefined && SHOP_FIELDS.every((field) => a[field] === (b[field] ?? null));

const wholeShop = (shop: Partial<Shop>) =>
  Object.fromEntries(SHOP_FIELDS.map((field) => [field, shop[field] ?? null])) as Shop;

const goneShops = (stored: StoredShop[], listed: Set<string>) =>
  stored
    .filter(({ documentId }) => !listed.has(documentId))
    .flatMap(({ documentId, published }) => {
      if (!published?.reference) return [];
      const { name, postcode, city } = published;
      return { documentId, name, postcode, city };
    });

const twice = (line: number) => ({
  column: '',
  message: `Ce magasin est déjà à la ligne ${line} : la première des deux compte.`,
  isBlocking: true,
});

const HIDDEN_MESSAGE = 'Ce magasin n’était plus publié : il le sera de nouveau.';

/**
 * What an import of these rows does to the stored shops. Nothing is written here, so that it can be shown
 * before; the import itself makes the plan once more.
 */
export function planImport(
  getSchema: GetSchema,
  towns: Towns,
  rows: Given[],
  stored: StoredShop[],
): Plan {
  const plan: Plan = { writes: [], unchanged: 0, left: 0, approximate: 0, problems: [], gone: [] };
  const find = matcher(stored, rows);
  /** Which line each shop has, by all that it is known by. */
  const lines = new Map<string, number>();
  const listed = new Set<string>();
  for (const given of rows) {
    const match = find(given);
    if (match) listed.add(match.documentId);
    const { shop, problems } = completeShop(towns, given, match?.draft);
    const reference = referenceKey(shop);
    if (match && reference === referenceKey(match.draft)) shop.reference = match.draft.reference;
    // The site shows one shop of this name at this address, whatever its reference.
    const keys = [match?.documentId, reference && `reference ${reference}`, addressKey(shop)];
    const known = keys.filter((key) => key !== undefined);
    const before = known.map((key) => lines.get(key)).find((line) => line !== undefined);
    const found = [
      ...given.problems,
      ...problems,
      ...shopFaults(getSchema, shop),
      ...(before === undefined ? [] : [twice(before)]),
      ...(match && !match.published
        ? [{ column: '', message: HIDDEN_MESSAGE, isBlocking: false }]
        : []),
    ];
    const title = shop.name || shop.reference || '';
    plan.problems.push(...found.map((problem) => ({ line: given.line, shop: title, ...problem })));
    if (found.some(({ isBlocking }) => isBlocking)) {
      plan.left += 1;
      continue;
    }
    for (const key of known) lines.set(key, given.line);
    const whole = wholeShop(shop);
    if (whole.is_approximate) plan.approximate += 1;
    if (match && isSame(whole, match.draft) && isSame(whole, match.published)) plan.unchanged += 1;
    else plan.writes.push({ documentId: match?.documentId, shop: whole });
  }
  const hasReferences = rows.some(({ fields }) => referenceKey(fields));
  return { ...plan, gone: hasReferences ? goneShops(stored, listed) : [] };
}
