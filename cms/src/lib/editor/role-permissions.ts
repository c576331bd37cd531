/** A permission as Strapi stores it, without its role. */
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

/** The distinct results of `valuesOf` for the permissions on each type. */
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

/** The actions that permissions allow, by type. */
export const actionsOf = (permissions: Permission[]): KnownActions =>
  bySubject(permissions, ({ action }) => [action]);

const isSame = (one: Permission, other: Permission) =>
  one.action === other.action && one.subject === other.subject;

/**
 * The stored permissions, extended by the news of a release since `known`: new fields, new actions
 * on known types, and all permissions on new types. Permissions that an administrator has removed
 * are not restored.
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
