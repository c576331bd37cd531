/** As Strapi stores it, without who has it. */
export type Permission = {
  id?: number;
  action: string;
  subject?: string | null;
  properties: { fields?: string[]; locales?: string[] };
};

/** The fields of each type, nested ones too: `api::page.page` → `['title', 'seo.title', …]`. */
export type KnownFields = Record<string, string[]>;

/** The fields that permissions name, by type. */
export const fieldsOf = (permissions: Permission[]): KnownFields =>
  Object.fromEntries(
    permissions.flatMap(({ subject, properties: { fields } }) =>
      subject && fields ? [[subject, fields]] : [],
    ),
  );

/**
 * The stored permissions and what a release brought since `known`: new fields of the types in them, and
 * all permissions on new types.
 */
export function withNews(
  stored: Permission[],
  all: Permission[],
  known: KnownFields,
): Permission[] {
  const extended = stored.map(({ id, ...permission }) => {
    const { subject, properties } = permission;
    const before = known[subject ?? ''];
    const now = fieldsOf(all)[subject ?? ''];
    if (!properties.fields || !before || !now) return permission;
    const fields = [...properties.fields, ...now.filter((field) => !before.includes(field))];
    return { ...permission, properties: { ...properties, fields: [...new Set(fields)] } };
  });
  return [...extended, ...all.filter(({ subject }) => subject && !known[subject])];
}
