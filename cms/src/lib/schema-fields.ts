/** A palette of the site, with its name in the form. */
export type Swatch = { label: string; ground: string; accent: string };

/** The part of Strapi's attribute schema that the checks read. */
export type Attribute = {
  type: string;
  customField?: string;
  options?: {
    choices?: Record<string, string>;
    none?: string;
    palettes?: Record<string, Swatch>;
  };
  component?: string;
  repeatable?: boolean;
  required?: boolean;
  pluginOptions?: {
    i18n?: { localized?: boolean };
    editor?: { label?: string; help?: string; format?: string; alternativeFrom?: string };
  };
};

export type Schema = { attributes: Record<string, Attribute> };
export type GetSchema = (uid: string) => Schema | undefined;
export type Entry = Record<string, unknown>;

/** A field of an entry or of a component in it. `owner[name]` is its value. */
export type Field = { path: string[]; name: string; attribute: Attribute; owner: Entry };

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/**
 * The fields of an entry that are present in it, those of its components included.
 * @param uid the content type or component
 */
export function fieldsOf(
  getSchema: GetSchema,
  uid: string,
  entry: Entry,
  path: string[] = [],
): Field[] {
  return Object.entries(getSchema(uid)?.attributes ?? {}).flatMap(([name, attribute]) => {
    const value = entry[name];
    if (value === undefined) return [];
    const field = { path: [...path, name], name, attribute, owner: entry };
    const { component } = attribute;
    if (!component || value === null) return [field];
    const items = Array.isArray(value) ? value : [value];
    const nested = items.filter(isEntry).flatMap((item, index) => {
      const own = Array.isArray(value) ? [...field.path, String(index)] : field.path;
      return fieldsOf(getSchema, component, item, own);
    });
    return [field, ...nested];
  });
}
