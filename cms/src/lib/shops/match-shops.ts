import { fold } from './fold';
import type { Given } from './read-row';
import type { Shop, StoredShop } from './shop';

const keyOf = (text: string) => fold(text).replaceAll(' ', '');

/** Street, and postcode, whose zeros may be lost. */
const placeKeys = ({ address, postcode }: Partial<Shop>): string[] => [
  keyOf(address ?? ''),
  keyOf(postcode ?? '').replace(/^(?:[a-z]{1,3}(?=\d))?0*/, ''),
];

/** One for a shop without a reference: name, street and postcode. */
export function addressKey(shop: Partial<Shop>): string | undefined {
  const { name, address, postcode } = shop;
  return name && address && postcode ? [keyOf(name), ...placeKeys(shop)].join('|') : undefined;
}

/** The same for « A-7 » and « a7 », for 00042 and the 42 that Excel makes of it, not for 1-11 and 11-1. */
export function referenceKey({ reference }: Partial<Shop>): string | undefined {
  if (!reference) return undefined;
  const joined = fold(reference).replace(/(?<!\d) | (?!\d)/g, '');
  return joined.replace(/^0+(?=\d+$)/, '') || reference;
}

/** Empty for a shop without a retailer. */
const retailerKey = ({ retailer }: Partial<Shop>) => (retailer ? keyOf(retailer) || retailer : '');

/**
 * Shops by their reference and retailer, as each retailer numbers its own. Where one of two shops has no
 * retailer, the reference alone counts.
 */
export class ReferenceIndex<Item> {
  private readonly byReference = new Map<string, { retailer: string; item: Item }[]>();

  add(shop: Partial<Shop>, item: Item): void {
    const reference = referenceKey(shop);
    if (!reference) return;
    const others = this.byReference.get(reference) ?? [];
    this.byReference.set(reference, [...others, { retailer: retailerKey(shop), item }]);
  }

  /** The items of this shop's own retailer but one; else those that may be of it. */
  find(shop: Partial<Shop>, but?: Item): Item[] {
    const retailer = retailerKey(shop);
    const same = this.byReference.get(referenceKey(shop) ?? '') ?? [];
    const items = same.filter(({ item }) => item !== but);
    const own = items.filter((other) => other.retailer === retailer);
    const possible = items.filter((other) => other.retailer === '' || retailer === '');
    return (own.length > 0 ? own : possible).map(({ item }) => item);
  }
}

/** Finds another row with the reference of a row, and another address: nobody knows whose it is. */
export function rivalFinder(rows: Given[]) {
  const listed = new ReferenceIndex<Given>();
  for (const given of rows) listed.add(given.fields, given);
  const places = new Map(rows.map((given) => [given, placeKeys(given.fields)]));
  // What a row does not say is no difference.
  const isElsewhere = (given: Given, other: Given) =>
    places.get(given)?.some((key, index) => {
      const others = places.get(other)?.[index];
      return key && others && key !== others;
    });
  return (given: Given): Given | undefined =>
    listed.find(given.fields, given).find((other) => isElsewhere(given, other));
}

/**
 * Finds the stored shop of a row: by its reference, else by its address, unless that one has a reference
 * which is another row's. So a chain may number its shops anew. A reference alone that several retailers
 * have says nothing.
 */
export function matcher(stored: StoredShop[], rows: Given[]) {
  const listed = new ReferenceIndex<Given>();
  for (const given of rows) listed.add(given.fields, given);
  const byReference = new ReferenceIndex<StoredShop>();
  const byAddress = new Map<string, StoredShop>();
  for (const shop of stored) byReference.add(shop.draft, shop);
  for (const shop of stored.toReversed()) {
    const address = addressKey(shop.draft);
    if (address) byAddress.set(address, shop);
  }
  return ({ fields }: Given): StoredShop | undefined => {
    const known = byReference.find(fields);
    const retailers = new Set(known.map(({ draft }) => retailerKey(draft)));
    if (known[0] && retailers.size === 1) return known[0];
    const there = byAddress.get(addressKey(fields) ?? '');
    const isOther = there && !known.includes(there) && listed.find(there.draft).length > 0;
    return referenceKey(fields) && isOther ? undefined : there;
  };
}

/**
 * The published shops with a reference that are not listed: of the retailers that the rows have, or of all
 * where no row has one.
 */
export function goneShops(stored: StoredShop[], rows: Given[], listed: Set<string>) {
  if (!rows.some(({ fields }) => referenceKey(fields))) return [];
  const retailers = new Set(rows.map(({ fields }) => retailerKey(fields)));
  const isOfAll = [...retailers].every((retailer) => retailer === '');
  return stored
    .filter(({ documentId }) => !listed.has(documentId))
    .flatMap(({ documentId, published }) => {
      if (!published?.reference) return [];
      if (!isOfAll && !retailers.has(retailerKey(published))) return [];
      const { name, postcode, city } = published;
      return { documentId, name, postcode, city };
    });
}
