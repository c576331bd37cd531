const KIT_ITEMS = ['price_labels', 'table_stands', 'screen_visuals'];

/** What a kit may hold: those it knows, each once; anything else is for the schema to refuse. */
const kitItems = (items: unknown) =>
  Array.isArray(items) ? KIT_ITEMS.filter((item) => items.includes(item)) : undefined;

/**
 * A message of the contract as Strapi stores it. `locale` is Strapi's own word for a document's
 * translation: the visitor's language is stored as `language`.
 */
export function toEntry({ locale, ...data }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...data,
    ...(locale !== undefined && { language: locale }),
    ...('items' in data && { items: kitItems(data.items) }),
  };
}
