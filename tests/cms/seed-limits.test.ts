import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../cms/src/lib/seed/read-content';
import { CONTENT } from '../support/content';

type Attribute = {
  type: string;
  required?: boolean;
  regex?: string;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  component?: string;
  repeatable?: boolean;
};
type Schema = {
  kind: string;
  info: { singularName: string; pluralName: string };
  attributes: Record<string, Attribute>;
};

const readSchema = (file: string): Schema =>
  JSON.parse(readFileSync(path.join('cms/src', file), 'utf8'));

const schemas = readdirSync('cms/src/api').map((name) =>
  readSchema(`api/${name}/content-types/${name}/schema.json`),
);

function faultOf(value: unknown, attribute: Attribute): string | undefined {
  const { required, regex, minLength = 0, maxLength, min, max } = attribute;
  if (value === undefined || value === null) return required ? 'is missing' : undefined;
  const text = String(value);
  if (regex && !new RegExp(regex).test(text)) return `does not match ${regex}`;
  if (text.length < minLength) return `is shorter than ${minLength}`;
  if (maxLength && text.length > maxLength) return `is longer than ${maxLength}`;
  if (min !== undefined && Number(value) < min) return `is less than ${min}`;
  if (max !== undefined && Number(value) > max) return `is more than ${max}`;
  return undefined;
}

/** What Strapi would refuse of a document or component, with the path of each fault. */
function faultsOf(
  fields: Record<string, unknown>,
  { attributes }: Schema,
  place: string,
): string[] {
  const unknown = Object.keys(fields).filter((name) => !attributes[name]);
  const faults = Object.entries(attributes).flatMap(([name, attribute]) => {
    const at = `${place}.${name}`;
    const value = fields[name];
    const fault = faultOf(value, attribute);
    if (fault) return [`${at} ${fault}`];
    if (!attribute.component || !value) return [];
    const schema = readSchema(`components/${attribute.component.replace('.', '/')}.json`);
    return [value].flat().flatMap((part) => faultsOf(part as typeof fields, schema, at));
  });
  return [...unknown.map((name) => `${place}.${name} is unknown`), ...faults];
}

describe.each(
  schemas
    .map((schema) => ({
      schema,
      type: schema.kind === 'singleType' ? schema.info.singularName : schema.info.pluralName,
    }))
    .filter(({ type }) => readdirSync(CONTENT).includes(type)),
)('content/$type', ({ schema, type }) => {
  it('is within the limits of Strapi’s schema', async () => {
    const documents = await readDocuments(CONTENT, type);
    const faults = documents.flatMap(({ key, versions }) =>
      [...versions].flatMap(([locale, fields]) => faultsOf(fields, schema, `${key} ${locale}`)),
    );
    expect(documents.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
