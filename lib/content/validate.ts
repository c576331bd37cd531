import type { z } from 'zod';
import { log } from '../logging/log';
import { omittable } from './entities';
import { ContentServiceError } from './errors';
import { inFrench, noteLeftOut } from './left-out';

type Identified = { documentId: string; slug?: string };

/** Every document has a `documentId`; without one, the response is not content at all. */
const isDocument = (entry: unknown): entry is Identified =>
  typeof (entry as Partial<Identified> | null)?.documentId === 'string';

type Issues = z.core.$ZodIssue[];

const nameOf = (path: PropertyKey[]) => path.join('.');

const faultsOf = (issues: Issues) =>
  issues.map(({ path, message }) => ({ field: nameOf(path), reason: message }));

/** The invalid field as a whole, or the item of a list: `['socials', 0, 'url']` → `socials.0`. */
const partOf = ([field = '', item]: PropertyKey[]) =>
  typeof item === 'number' ? nameOf([field, item]) : String(field);

function without(value: unknown, names: Set<string>, parent: PropertyKey[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([key]) => !names.has(nameOf([...parent, key])))
    .map(([key, item]) => [key, without(item, names, [...parent, key])] as const);
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

/** The entry without exactly what is invalid or, where that is required, without the part that contains it. */
function parseRest<T>(schema: z.ZodType<T>, entry: unknown, issues: Issues): T {
  const fields = new Set(issues.map(({ path }) => nameOf(path)));
  const rest = schema.safeParse(without(entry, fields));
  if (rest.success) return rest.data;
  return schema.parse(without(entry, new Set(issues.map(({ path }) => partOf(path)))));
}

/**
 * An entry without its invalid fields and list items, which are logged: for the settings, which every
 * page needs.
 * @throws ContentServiceError where it is not a document at all
 */
export function validParts<T>(schema: z.ZodType<T>, type: string, entry: unknown): T {
  if (!isDocument(entry))
    throw ContentServiceError.from(`The response for ${type} has no documents`);
  const result = schema.safeParse(entry, { error: inFrench });
  if (result.success) return result.data;
  const { issues } = result.error;
  if (!noteLeftOut(type, entry, { isWhole: false, faults: faultsOf(issues) }))
    log.error('Invalid parts of a content entry were left out', {
      type,
      id: entry.slug ?? entry.documentId,
      fields: issues.map(({ path }) => nameOf(path)),
    });
  return parseRest(schema, entry, issues);
}

/** Whether everything invalid is in fields that the entry can do without. */
function isOmittable(schema: z.ZodType, issues: Issues): boolean {
  const fields = omittable.get(schema)?.fields ?? [];
  return issues.every(({ path: [field] }) => fields.includes(String(field)));
}

/**
 * One entry, without those `omittable` fields that are invalid; undefined where another field is.
 * Both are logged with the entry's id and the invalid fields.
 * @throws ContentServiceError where it is not a document at all
 */
export function validEntry<T>(schema: z.ZodType<T>, type: string, entry: unknown): T | undefined {
  if (!isDocument(entry))
    throw ContentServiceError.from(`The response for ${type} has no documents`);
  const result = schema.safeParse(entry, { error: inFrench });
  if (result.success) return result.data;
  const { issues } = result.error;
  if (isOmittable(schema, issues)) return validParts(schema, type, entry);
  if (!noteLeftOut(type, entry, { isWhole: true, faults: faultsOf(issues) }))
    log.error('An invalid content entry was left out', {
      type,
      id: entry.slug ?? entry.documentId,
      fields: issues.map(({ path }) => nameOf(path) || '(whole)'),
    });
  return undefined;
}

/**
 * The valid entries of a list: an invalid entry does not fail the others.
 * @throws ContentServiceError where it is not a list of documents
 */
export function validEntries<T>(schema: z.ZodType<T>, type: string, entries: unknown): T[] {
  if (!Array.isArray(entries))
    throw ContentServiceError.from(`The response for ${type} is not a list`);
  return entries.flatMap((entry) => validEntry(schema, type, entry) ?? []);
}
