import type { Core } from '@strapi/strapi';

const inputSize = { default: 12 as const, isResizable: true };

/**
 * Registers the kinds of fields that Strapi lacks. These are stored as a JSON list: `choices`, keys
 * of `options.choices`; `lines`, one value per line; `flavours`, slugs of products; and
 * `to-translate`, which only lib/translations sets. These are stored as a string: `palette`, a key
 * of `options.palettes`, and `opening-hours`, in OpenStreetMap's syntax. Their inputs are in
 * src/admin.
 */
export function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register([
    { name: 'choices', type: 'json', inputSize },
    { name: 'lines', type: 'json', inputSize },
    { name: 'palette', type: 'string', inputSize },
    { name: 'flavours', type: 'json', inputSize },
    { name: 'opening-hours', type: 'string', inputSize },
    { name: 'to-translate', type: 'json', inputSize },
  ]);
}
