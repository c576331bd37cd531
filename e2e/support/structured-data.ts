/** What the vocabulary's readers ask of each type. */
const REQUIRED: Record<string, string[]> = {
  Organization: ['@id', 'name', 'url', 'logo', 'sameAs'],
  Corporation: ['name', 'address', 'telephone'],
  WebSite: ['name', 'url', 'inLanguage', 'publisher'],
  Product: ['name', 'image', 'description', 'brand', 'url'],
  MenuItem: ['name', 'nutrition'],
  NutritionInformation: ['servingSize', 'calories', 'fatContent', 'sodiumContent'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  ItemList: ['numberOfItems', 'itemListElement'],
  ListItem: ['position'],
  Store: ['name', 'address', 'geo'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
};

/** The types of a thing. */
export const typesOf = (thing: object) =>
  [(thing as { '@type'?: string | string[] })['@type'] ?? []].flat();

/** Every fault of a thing and of all that it holds. */
export function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(faultsOf);
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  const isReference = '@id' in fields && Object.keys(fields).length <= 3;
  const missing = typesOf(fields)
    .flatMap((type) => (isReference ? [] : (REQUIRED[type] ?? [])).map((name) => ({ type, name })))
    .filter(({ name }) => fields[name] === undefined || fields[name] === '')
    .map(({ type, name }) => `${type}.${name}`);
  return [...missing, ...Object.values(fields).flatMap(faultsOf)];
}
