import { fold } from './fold';
import type { Given } from './read-row';
import type { Shop, StoredShop } from './shop';

const keyOf = (text: string) => fold(text).replaceAll(' ', '');

/** The keys of a shop's place: its street, and its postcode, whose zeros may be lost. */
const placeKeys = ({ address, postcode }: Partial<Shop>): string[] => [
  keyOf(address ?? ''),
  keyOf(postcode ?? '').replace(/^(?:[a-z]{1,3}(?=\d))?0*/, ''),
];

/** The key of a shop without a reference: its name, street and postcode. */
export function addressKey(shop: Partial<Shop>): string | undefined {
  const { name, address, postcode } = shop;
  return name && address && postcode ? [keyOf(name), ...placeKeys(shop)].join('|') : undefined;
}

/**
 * The key of a reference. It is the same for « A-7 » and « a7 », and for 00042 and Excel's 42, but
 * not for 1-11 and 11-1.
 */
export function referenceKey({ reference }: Partial<Shop>): string | undefined {
  if (!reference) return undefined;
  const joined = fold(reference).replace(/(?<!\d) | (?!\d)/g, '');
  return joined.replace(/^0+(?=\d+$)/, '') || reference;
}

/** The key of a shop's retailer; empty where there is none. */
const retailerKey = ({ retailer }: Partial<Shop>) => (retailer ? keyOf(retailer) || retailer : '');

/**
 * Shops by their reference and retailer, because each retailer has its own numbers. If one of two
 * shops has no retailer, only the references are compared.
 */
export class ReferenceIndex<Item> {
  private readonly byReference = new Map<string, { retailer: string; item: Item }[]>();

  add(shop: Partial<Shop>, item: Item): void {
    const reference = referenceKey(shop);
    if (!reference) return;
    const others = this.byReference.get(reference) ?? [];
    this.byReference.set(reference, [...others, { retailer: retailerKey(shop), item }]);
  }

  /**
   * The items of this shop's own retailer except one; otherwise those that may be of that retailer.
   */
  find(shop: Partial<Shop>, but?: Item): Item[] {
    const retailer = retailerKey(shop);
    const same = this.byReference.get(referenceKey(shop) ?? '') ?? [];
    const items = same.filter(({ item }) => item !== but);
    const own = items.filter((other) => other.retailer === retailer);
    const possible = items.filter((other) => other.retailer === '' || retailer === '');
    return (own.length > 0 ? own : possible).map(({ item }) => item);
  }
}

/**
 * Creates a function that finds a rival of a row: another row with the same reference but another
 * address.
 */
export function rivalFinder(rows: Given[]) {
  const listed = new ReferenceIndex<Given>();
  for (const given of rows) listed.add(given.fields, given);
  const places = new Map(rows.map((given) => [given, placeKeys(given.fields)]));
  // A missing value does not count as a difference.
  const isElsewhere = (given: Given, other: Given) =>
    places.get(given)?.some((key, index) => {
      const others = places.get(other)?.[index];
      return key && others && key !== others;
    });
  return (given: Given): Given | undefined =>
    listed.find(given.fields, given).find((other) => isElsewhere(given, other));
}

/**
 * Creates a function that finds the stored shop of a row: by its reference, otherwise by its
 * address, unless the shop at that address has another row's reference. A chain can thus renumber
 * its shops. A reference of several retailers is ignored where the retailer is not known.
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
 * The published shops with a reference that are not in the list, for the retailers in the rows, or
 * for all shops if no row has a retailer.
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
