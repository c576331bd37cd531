import type { Core } from '@strapi/strapi';
import { SYSTEM_FIELDS } from './system-fields';

type FieldTexts = { label: string; help?: string };
type Schema = {
  uid: string;
  kind?: 'singleType' | 'collectionType';
  /** The settings of the views, where Strapi's defaults are not useful. */
  pluginOptions?: {
    editor?: {
      list?: string[];
      /** The list's order: `position:ASC`. */
      sort?: string;
      /** The labels of columns that are not fields of the schema, such as `createdAt`. */
      columns?: Record<string, string>;
      /** The form's rows. A field that is not among them is not shown. */
      form?: string[][];
      /** The only fields that may be changed. */
      editable?: string[];
    };
  };
  attributes: Record<string, { pluginOptions?: { editor?: FieldTexts } }>;
};
type Metadatas = Record<string, { edit: object; list: object }>;
type Configuration = { metadatas: Metadatas; layouts: object; settings: object };
type ConfigurationService = {
  findConfiguration(model: { uid: string }): Promise<Configuration>;
  updateConfiguration(model: { uid: string }, configuration: object): Promise<unknown>;
};

/** The stored metadata with the labels and descriptions of the schema. */
function applyLabels(schema: Schema, metadatas: Metadatas): Metadatas {
  const { columns = {}, editable } = schema.pluginOptions?.editor ?? {};
  const entries = Object.entries(metadatas).map(([name, metadata]) => {
    const column = columns[name];
    if (column) return [name, { ...metadata, list: { ...metadata.list, label: column } }];
    const editor = schema.attributes[name]?.pluginOptions?.editor;
    const label = editor?.label ?? SYSTEM_FIELDS[name];
    if (!label) return [name, metadata];
    const edit = {
      ...metadata.edit,
      label,
      description: editor?.help ?? '',
      ...(editable && { editable: editable.includes(name) }),
    };
    return [name, { edit, list: { ...metadata.list, label } }];
  });
  return Object.fromEntries(entries);
}

const ROW_SIZE = 12;

/** The form's rows as Strapi stores them, in which the fields of a row are equally wide. */
const toLayout = (form: string[][]) =>
  form.map((names) => names.map((name) => ({ name, size: ROW_SIZE / names.length })));

function applyViews({ kind, pluginOptions }: Schema, { layouts, settings }: Configuration) {
  const { list, form, sort } = pluginOptions?.editor ?? {};
  const [defaultSortBy, defaultSortOrder] = sort?.split(':') ?? [];
  return {
    layouts: { ...layouts, ...(list && { list }), ...(form && { edit: toLayout(form) }) },
    settings: {
      ...settings,
      ...(sort && { defaultSortBy, defaultSortOrder }),
      // Without a main field, the page of a single type is named after the type.
      ...(kind === 'singleType' && { mainField: 'id' }),
    },
  };
}

/**
 * Gives each field its French label and description (`pluginOptions.editor` in the schemas). Strapi
 * stores them in the database, not in the schema. Other settings there are not changed.
 */
export async function applyEditorLabels(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const label = async (service: ConfigurationService, schema: Schema) => {
    const configuration = await service.findConfiguration(schema);
    await service.updateConfiguration(schema, {
      ...configuration,
      ...applyViews(schema, configuration),
      metadatas: applyLabels(schema, configuration.metadatas),
    });
  };
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  for (const type of types) await label(manager.service('content-types'), type as Schema);
  for (const component of Object.values(strapi.components))
    await label(manager.service('components'), component as Schema);
}
