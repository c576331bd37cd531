/** The part of Strapi's attribute schema that is used here. */
type Attribute = {
  type: string;
  component?: string;
  components?: string[];
  target?: string;
  private?: boolean;
};

/** Looks up the schema of a content type or a component by its uid. */
export type GetSchema = (uid: string) => { attributes: Record<string, Attribute> } | undefined;

type Populate = { [field: string]: true | object };

/** The greatest depth: enough for every component, and a limit for one that contains itself. */
const MAX_DEPTH = 5;
const RELATED_FIELDS = ['slug'];
const MEDIA_FIELDS = ['url', 'alternativeText', 'width', 'height', 'formats', 'mime', 'updatedAt'];
/** Strapi's own relations: authors and translations. */
const SYSTEM_FIELDS = new Set(['createdBy', 'updatedBy', 'localizations']);

const hasSlug = (schema: ReturnType<GetSchema>) => 'slug' in (schema?.attributes ?? {});

function populateAttribute(
  getSchema: GetSchema,
  attribute: Attribute,
  depth: number,
): Populate[string] | undefined {
  const nested = (uid: string) => ({ populate: deepPopulate(getSchema, uid, depth + 1) });
  if (attribute.type === 'media') return { fields: MEDIA_FIELDS };
  if (attribute.type === 'component' && attribute.component) return nested(attribute.component);
  if (attribute.type === 'dynamiczone')
    return {
      on: Object.fromEntries((attribute.components ?? []).map((uid) => [uid, nested(uid)])),
    };
  if (attribute.type === 'relation' && attribute.target && hasSlug(getSchema(attribute.target)))
    return { fields: RELATED_FIELDS };
  return undefined;
}

/**
 * Strapi's `populate` object for `populate=deep`: every picture and component of a type, down to a
 * fixed depth. A related document has only its slug, because the site requests each type
 * separately.
 * @param uid the content type or component
 */
export function deepPopulate(getSchema: GetSchema, uid: string, depth = 0): Populate {
  if (depth >= MAX_DEPTH) return {};
  const fields = Object.entries(getSchema(uid)?.attributes ?? {}).flatMap(([name, attribute]) => {
    if (attribute.private || SYSTEM_FIELDS.has(name)) return [];
    const populate = populateAttribute(getSchema, attribute, depth);
    return populate ? [[name, populate] as const] : [];
  });
  return Object.fromEntries(fields);
}
