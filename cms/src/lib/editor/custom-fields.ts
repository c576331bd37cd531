import type { Core } from '@strapi/strapi';

const inputSize = { default: 12 as const, isResizable: true };

/**
 * The fields that Strapi's forms do not have, both stored as a JSON list: `choices` of the keys in
 * `options.choices`, and `lines`, one value a line. Their inputs are in src/admin.
 */
export function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register([
    { name: 'choices', type: 'json', inputSize },
    { name: 'lines', type: 'json', inputSize },
  ]);
}
