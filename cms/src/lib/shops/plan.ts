import type { GetSchema } from '../schema-fields';
import { shopFaults } from './check-shop';
import { completeShop } from './complete-shop';
import type { Flavour } from './flavours';
import {
  addressKey,
  goneShops,
  matcher,
  ReferenceIndex,
  referenceKey,
  rivalFinder,
} from './match-shops';
import { readKnown } from './read-known';
import type { Given } from './read-row';
import { type Problem, SHOP_FIELDS, type Shop, type ShopField, type StoredShop } from './shop';
import type { Towns } from './towns';

/** A shop that an import writes; `documentId` is missing for a new one. */
export type Write = { documentId?: string; shop: Shop };

export type Plan = {
  writes: Write[];
  unchanged: number;
  /** The number of rows with a blocking problem. */
  left: number;
  /** The number of rows whose position is that of their town. */
  approximate: number;
  problems: Problem[];
  /** The published shops with a reference that are no longer in their retailer's list. */
  gone: { documentId: string; name: string; postcode: string; city: string }[];
};

/** A value as a text for comparison, because flavours are a list. */
const textOf = (value: Shop[ShopField]) => JSON.stringify(value);

const isSame = (a: Shop, b: Partial<Shop> | undefined) =>
  b !== undefined && SHOP_FIELDS.every((field) => textOf(a[field]) === textOf(b[field] ?? null));

const wholeShop = (shop: Partial<Shop>) =>
  Object.fromEntries(SHOP_FIELDS.map((field) => [field, shop[field] ?? null])) as Shop;

const twice = (line: number) => ({
  column: '',
  message: `Ce magasin est déjà à la ligne ${line} : la première des deux compte.`,
  isBlocking: true,
});

const rivalled = (reference: string | null | undefined, { line, fields }: Given) => ({
  column: 'Référence',
  message: `« ${reference} » est aussi la référence de « ${fields.name ?? ''} », ligne ${line}, à une autre adresse. Laquelle est la bonne ? Corrigez l’autre, ou videz-la.`,
  isBlocking: true,
});

const HIDDEN_MESSAGE = 'Ce magasin n’était plus publié : il le sera de nouveau.';
const DRAFT_MESSAGE =
  'Ce magasin a un brouillon qui n’est pas publié : l’import le remplace et le publie.';

/** A note that the import publishes a draft that its editor has not published. */
function draftNotes({ draft, published }: StoredShop) {
  if (published && isSame(wholeShop(published), draft)) return [];
  return [{ column: '', message: published ? DRAFT_MESSAGE : HIDDEN_MESSAGE, isBlocking: false }];
}

/**
 * The changes that an import of these rows makes to the stored shops. Nothing is written here, so
 * that the plan can be previewed; the import itself makes the plan again.
 */
export function planImport(
  getSchema: GetSchema,
  { towns, flavours }: { towns: Towns; flavours: Flavour[] },
  rows: Given[],
  stored: StoredShop[],
): Plan {
  const plan: Plan = { writes: [], unchanged: 0, left: 0, approximate: 0, problems: [], gone: [] };
  const find = matcher(stored, rows);
  const findRival = rivalFinder(rows);
  /** The line of each shop, by each of its keys. */
  const lines = new Map<string, number>();
  const referenceLines = new ReferenceIndex<number>();
  const listed = new Set<string>();
  for (const given of rows) {
    const match = find(given);
    if (match) listed.add(match.documentId);
    const completed = completeShop(towns, given, match?.draft);
    const { shop, problems } = readKnown(flavours, given, completed.shop);
    if (match && referenceKey(shop) === referenceKey(match.draft))
      shop.reference = match.draft.reference;
    // The site shows only one shop of a name at an address, whatever its reference.
    const known = [match?.documentId, addressKey(shop)].filter((key) => key !== undefined);
    const [before] = [...known.map((key) => lines.get(key)), ...referenceLines.find(shop)].filter(
      (line) => line !== undefined,
    );
    const rival = findRival(given);
    const found = [
      ...given.problems,
      ...(rival ? [rivalled(given.fields.reference, rival)] : []),
      ...completed.problems,
      ...problems,
      ...shopFaults(getSchema, shop),
      ...(before === undefined ? [] : [twice(before)]),
      ...(match ? draftNotes(match) : []),
    ];
    const title = shop.name || shop.reference || '';
    plan.problems.push(...found.map((problem) => ({ line: given.line, shop: title, ...problem })));
    if (found.some(({ isBlocking }) => isBlocking)) {
      plan.left += 1;
      continue;
    }
    for (const key of known) lines.set(key, given.line);
    referenceLines.add(shop, given.line);
    const whole = wholeShop(shop);
    if (whole.is_approximate) plan.approximate += 1;
    if (match && isSame(whole, match.draft) && isSame(whole, match.published)) plan.unchanged += 1;
    else plan.writes.push({ documentId: match?.documentId, shop: whole });
  }
  return { ...plan, gone: goneShops(stored, rows, listed) };
}
