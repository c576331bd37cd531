/// <reference types="vite/client" />
import { SYSTEM_FIELDS } from '../../lib/editor/system-fields';

type Schema = {
  info: { displayName: string; singularName?: string };
  pluginOptions?: { editor?: { columns?: Record<string, string> } };
  attributes: Record<string, { pluginOptions?: { editor?: { label: string } }; enum?: string[] }>;
};

const TYPES = import.meta.glob<Schema>('../../api/*/content-types/*/schema.json', {
  eager: true,
  import: 'default',
});
const COMPONENTS = import.meta.glob<Schema>('../../components/*/*.json', {
  eager: true,
  import: 'default',
});

/**
 * The names in paths of schemas: `../../api/page/content-types/page/schema.json` → `page`,
 * `../../components/home/hero.json` → `home.hero`.
 */
const typeOf = (path: string) => /content-types\/([\w-]+)\//.exec(path)?.[1] ?? '';
const componentOf = (path: string) =>
  /components\/(.+)\.json$/.exec(path)?.[1]?.replace('/', '.') ?? '';

/** The labels and values as their own translations, because Strapi warns about missing ones. */
function messagesOf(
  prefix: string,
  { info, attributes, pluginOptions }: Schema,
): [string, string][] {
  const system = { ...SYSTEM_FIELDS, ...pluginOptions?.editor?.columns };
  const fields = Object.entries(attributes);
  return [
    [info.displayName, info.displayName],
    [info.singularName ?? info.displayName, info.displayName],
    ...Object.entries(system).map(([name, label]): [string, string] => [
      `${prefix}.${name}`,
      label,
    ]),
    ...fields.map(([name, { pluginOptions }]): [string, string] => [
      `${prefix}.${name}`,
      pluginOptions?.editor?.label ?? name,
    ]),
    ...fields.flatMap(([, field]) =>
      (field.enum ?? []).map((value): [string, string] => [value, value]),
    ),
  ];
}

/** The labels of all fields of the schemas, as Strapi looks them up. */
export const SCHEMA_LABELS: Record<string, string> = Object.fromEntries([
  ...Object.entries(TYPES).flatMap(([path, schema]) => {
    const name = typeOf(path);
    return messagesOf(`content-manager.content-types.api::${name}.${name}`, schema);
  }),
  ...Object.entries(COMPONENTS).flatMap(([path, schema]) =>
    messagesOf(`content-manager.components.${componentOf(path)}`, schema),
  ),
]);
