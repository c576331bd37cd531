import type { Core } from '@strapi/strapi';

type Help = { label: string; help?: string };
type Schema = {
  uid: string;
  /** The list's columns and order, where Strapi's own choice says too little. */
  pluginOptions?: { editor?: { list?: string[]; newestFirst?: boolean } };
  attributes: Record<string, { pluginOptions?: { editor?: Help } }>;
};
type Metadatas = Record<string, { edit: object; list: object }>;
type Configuration = { metadatas: Metadatas; layouts: object; settings: object };
type ConfigurationService = {
  findConfiguration(model: { uid: string }): Promise<Configuration>;
  updateConfiguration(model: { uid: string }, configuration: object): Promise<unknown>;
};

/** The stored form's texts, with the schema's labels and help in place of the field names. */
function labelled(schema: Schema, metadatas: Metadatas): Metadatas {
  const entries = Object.entries(metadatas).map(([name, metadata]) => {
    const editor = schema.attributes[name]?.pluginOptions?.editor;
    if (!editor) return [name, metadata];
    const edit = { ...metadata.edit, label: editor.label, description: editor.help ?? '' };
    return [name, { edit, list: { ...metadata.list, label: editor.label } }];
  });
  return Object.fromEntries(entries);
}

function arranged({ pluginOptions }: Schema, { layouts, settings }: Configuration) {
  const { list, newestFirst } = pluginOptions?.editor ?? {};
  const newest = { defaultSortBy: 'createdAt', defaultSortOrder: 'DESC' };
  return {
    layouts: list ? { ...layouts, list } : layouts,
    settings: newestFirst ? { ...settings, ...newest } : settings,
  };
}

/**
 * Shows editors each field's French label and help (`pluginOptions.editor` of the schemas). Strapi
 * keeps a form's texts in the database, not in the schema; what else is set there stays.
 */
export async function labelForms(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const label = async (service: ConfigurationService, schema: Schema) => {
    const configuration = await service.findConfiguration(schema);
    await service.updateConfiguration(schema, {
      ...configuration,
      ...arranged(schema, configuration),
      metadatas: labelled(schema, configuration.metadatas),
    });
  };
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  for (const type of types) await label(manager.service('content-types'), type as Schema);
  for (const component of Object.values(strapi.components))
    await label(manager.service('components'), component as Schema);
}
