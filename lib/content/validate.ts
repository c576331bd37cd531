import type { z } from 'zod';
import { log } from '../log';
import { ContentError } from './errors';

type Identified = { documentId: string; slug?: string };

/** Whatever the service does, a document has its identity; without one, the answer is no content. */
const isDocument = (entry: unknown): entry is Identified =>
  typeof (entry as Partial<Identified> | null)?.documentId === 'string';

/**
 * One entry, or undefined and a log line naming its id and its faulty fields.
 * @throws ContentError where it is no document at all
 */
export function validEntry<T>(schema: z.ZodType<T>, type: string, entry: unknown): T | undefined {
  if (!isDocument(entry)) throw ContentError.from(`The answer for ${type} has no documents`);
  const result = schema.safeParse(entry);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.') || '(whole)');
  log.error('A content entry is left out', { type, id: entry.slug ?? entry.documentId, fields });
  return undefined;
}

/** `['socials', 0, 'url']` → `socials.0`: the field, or the item of a list, that goes. */
const partOf = ([field, item]: PropertyKey[]) =>
  typeof item === 'number' ? `${String(field)}.${item}` : String(field);

function without(entry: object, faulty: Set<string>) {
  const parts = Object.entries(entry).filter(([field]) => !faulty.has(field));
  const kept = parts.map(([field, value]) => [
    field,
    Array.isArray(value) ? value.filter((_, item) => !faulty.has(`${field}.${item}`)) : value,
  ]);
  return Object.fromEntries(kept);
}

/**
 * An entry that every page needs, and may need less of: its faulty fields, and items of its lists,
 * are left out, and named in a log line.
 * @throws ContentError where it is no document at all
 */
export function validParts<T>(schema: z.ZodType<T>, type: string, entry: unknown): T {
  if (!isDocument(entry)) throw ContentError.from(`The answer for ${type} has no documents`);
  const result = schema.safeParse(entry);
  if (result.success) return result.data;
  const { issues } = result.error;
  log.error('Parts of a content entry are left out', {
    type,
    id: entry.slug ?? entry.documentId,
    fields: issues.map(({ path }) => path.join('.')),
  });
  return schema.parse(without(entry, new Set(issues.map(({ path }) => partOf(path)))));
}

/**
 * The valid entries of a list: one bad entry never fails the others.
 * @throws ContentError where it is no list of documents
 */
export function validEntries<T>(schema: z.ZodType<T>, type: string, entries: unknown): T[] {
  if (!Array.isArray(entries)) throw ContentError.from(`The answer for ${type} is not a list`);
  return entries.flatMap((entry) => validEntry(schema, type, entry) ?? []);
}
