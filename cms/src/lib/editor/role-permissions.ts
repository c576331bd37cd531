/** As Strapi stores it, without who has it. */
export type Permission = {
  id?: number;
  action: string;
  subject?: string | null;
  properties: { fields?: string[]; locales?: string[] };
};

/** The fields of each type, nested ones too: `api::page.page` → `['title', 'seo.title', …]`. */
export type KnownFields = Record<string, string[]>;

/** The actions on each type: `api::page.page` → `['…explorer.read', …]`. */
export type KnownActions = Record<string, string[]>;

/** For each type, what `valuesOf` finds in the permissions on it, each once. */
function bySubject(permissions: Permission[], valuesOf: (permission: Permission) => string[]) {
  const found: Record<string, string[]> = {};
  for (const permission of permissions) {
    const { subject } = permission;
    if (!subject) continue;
    found[subject] = [...new Set([...(found[subject] ?? []), ...valuesOf(permission)])];
  }
  return found;
}

/** The fields that permissions name, by type. */
export const fieldsOf = (permissions: Permission[]): KnownFields =>
  bySubject(permissions, ({ properties }) => properties.fields ?? []);

/** What permissions allow, by type. */
export const actionsOf = (permissions: Permission[]): KnownActions =>
  bySubject(permissions, ({ action }) => [action]);

const isSame = (one: Permission, other: Permission) =>
  one.action === other.action && one.subject === other.subject;

/**
 * The stored permissions and what a release brought since `known`: new fields in them, new actions on known
 * types, and all permissions on new types. What an administrator took away stays away.
 */
export function withNews(
  stored: Permission[],
  all: Permission[],
  known: { fields: KnownFields; actions: KnownActions },
): Permission[] {
  const extended = stored.map(({ id, ...permission }) => {
    const { subject, properties } = permission;
    const before = known.fields[subject ?? ''];
    const now = all.find((one) => isSame(one, permission))?.properties.fields;
    if (!properties.fields || !before || !now) return permission;
    const fields = [...properties.fields, ...now.filter((field) => !before.includes(field))];
    return { ...permission, properties: { ...properties, fields: [...new Set(fields)] } };
  });
  const isNew = ({ subject, action }: Permission) =>
    subject && !known.actions[subject]?.includes(action);
  const news = all.filter((one) => isNew(one) && !stored.some((other) => isSame(one, other)));
  return [...extended, ...news];
}
