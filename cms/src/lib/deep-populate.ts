/** What this needs to know of Strapi's attributes. */
type Attribute = {
  type: string;
  component?: string;
  components?: string[];
  target?: string;
  private?: boolean;
};

/** Finds a content type's or a component's schema by its uid. */
export type SchemaOf = (uid: string) => { attributes: Record<string, Attribute> } | undefined;

type Populate = { [field: string]: true | object };

/** A tree this deep holds every component; deeper ones would only multiply the answer. */
const MAX_DEPTH = 5;
const MEDIA_FIELDS = ['url', 'alternativeText', 'width', 'height', 'formats'];
/** Strapi's own: who wrote it, and its other languages. */
const SYSTEM_FIELDS = new Set(['createdBy', 'updatedBy', 'localizations']);

function branch(
  schemaOf: SchemaOf,
  attribute: Attribute,
  depth: number,
): Populate[string] | undefined {
  const subtree = (uid: string) => ({ populate: deepPopulate(schemaOf, uid, depth + 1) });
  if (attribute.type === 'media') return { fields: MEDIA_FIELDS };
  if (attribute.type === 'component' && attribute.component) return subtree(attribute.component);
  if (attribute.type === 'dynamiczone')
    return {
      on: Object.fromEntries((attribute.components ?? []).map((uid) => [uid, subtree(uid)])),
    };
  return undefined;
}

/**
 * Strapi's `populate` for `populate=deep`: every picture and component of a type, down to a fixed
 * depth. Relations to other documents are left out: the site asks for each type by itself.
 * @param uid the content type or component
 */
export function deepPopulate(schemaOf: SchemaOf, uid: string, depth = 0): Populate {
  if (depth >= MAX_DEPTH) return {};
  const fields = Object.entries(schemaOf(uid)?.attributes ?? {}).flatMap(([name, attribute]) => {
    if (attribute.private || SYSTEM_FIELDS.has(name)) return [];
    const tree = branch(schemaOf, attribute, depth);
    return tree ? [[name, tree] as const] : [];
  });
  return Object.fromEntries(fields);
}
