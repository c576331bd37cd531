import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Attribute as CheckedAttribute, Schema } from '../../cms/src/lib/schema-fields';

type Attribute = CheckedAttribute & {
  maxLength?: number;
  min?: number;
  max?: number;
  enum?: string[];
};

type CmsSchema = Schema & {
  kind?: 'singleType' | 'collectionType';
  options: { draftAndPublish?: boolean };
  pluginOptions?: {
    i18n?: { localized?: boolean };
    'content-manager'?: { visible?: boolean };
  };
  attributes: Record<string, Attribute>;
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as CmsSchema;

/** `…/components/product/trade.json` → `product.trade` */
const componentUid = (file: string) =>
  file
    .split(path.sep)
    .slice(-2)
    .join('.')
    .replace(/\.json$/, '');

/** `…/api/product/content-types/product/schema.json` → `api::product.product` */
const typeUid = (file: string) => {
  const name = path.basename(path.dirname(file));
  return `api::${name}.${name}`;
};

const filesBelow = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

const TYPES = new Map(
  filesBelow('cms/src/api', /schema\.json$/).map((file) => [typeUid(file), read(file)]),
);
const COMPONENTS = new Map(
  filesBelow('cms/src/components', /\.json$/).map((file) => [componentUid(file), read(file)]),
);

const TYPE_UIDS = [...TYPES.keys()];

/** The types that have a place in the admin. */
export const EDITED_TYPE_UIDS = TYPE_UIDS.filter(
  (uid) => TYPES.get(uid)?.pluginOptions?.['content-manager']?.visible !== false,
);

/** The schema of a content type or a component, as its file has it. */
export function schemaOf(uid: string): CmsSchema {
  const schema = TYPES.get(uid) ?? COMPONENTS.get(uid);
  if (!schema) throw new Error(`No schema ${uid}`);
  return schema;
}

export type SchemaField = { path: string; attribute: Attribute };

/** What Strapi notes of a translation by itself (cms/src/lib/translations). */
const NOTED = ['to_translate', 'french_version'];

/** Every field that editors fill in, of a type without components of its own: `trade.case_gtin`, `formats.items.0.title`. */
export const leafFields = (uid: string, prefix = ''): SchemaField[] =>
  Object.entries(schemaOf(uid).attributes).flatMap(([name, attribute]) => {
    if (NOTED.includes(name)) return [];
    const own = `${prefix}${name}`;
    if (!attribute.component) return [{ path: own, attribute }];
    return leafFields(attribute.component, attribute.repeatable ? `${own}.0.` : `${own}.`);
  });
