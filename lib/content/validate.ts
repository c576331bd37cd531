import type { z } from 'zod';
import { CodedError } from '../coded-error';
import { createLineLimit } from '../logging/line-limit';
import { log } from '../logging/log';
import { optionalParts } from './entities';
import { ContentServiceError } from './errors';
import { faultsOf, messagesOf, noteInvalidContent } from './invalid-content';

type Identified = { documentId: string; slug?: string };

/** Every document has a `documentId`; without one, the response is not content at all. */
const isDocument = (entry: unknown): entry is Identified =>
  typeof (entry as Partial<Identified> | null)?.documentId === 'string';

type Issues = z.core.$ZodIssue[];

const nameOf = (path: PropertyKey[]) => path.join('.');

/** The field or the item of a list that contains a fault: `['socials', 0, 'url']` → `socials.0`. */
const partOf = ([field = '', item]: PropertyKey[]) =>
  typeof item === 'number' ? nameOf([field, item]) : String(field);

/** The optional parts of an entry that contain the fault at this path, the largest last. */
function optionalPartsOf(schema: z.ZodType, path: PropertyKey[]): string[] {
  const parts = optionalParts.get(schema)?.parts ?? [];
  const containing = path.map((_, index) => path.slice(0, index + 1)).reverse();
  return containing
    .filter((part) =>
      parts.includes(nameOf(part.map((key) => (typeof key === 'number' ? '*' : key)))),
    )
    .map(nameOf);
}

function without(value: unknown, names: Set<string>, parent: PropertyKey[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([key]) => !names.has(nameOf([...parent, key])))
    .map(([key, item]) => [key, without(item, names, [...parent, key])] as const);
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

/**
 * The reason in the log: the message of one of our own rules (lib/content/entities.ts), or the name
 * of zod's rule. Developers see zod's message too.
 */
const loggedReason = ({ code, message }: Issues[number]) =>
  code === 'custom' || process.env.NODE_ENV === 'development' ? message : code;

/** A service may send nothing but wrong types, for each page. */
const countLine = createLineLimit('invalid-content', 10);

type Fault = { type: string; entry: Identified; issues: Issues; isWhole: boolean };

/** Collects a fault for the report. Outside of one it is logged. */
function reportFault({ type, entry, issues, isWhole }: Fault): void {
  if (noteInvalidContent(type, entry, { faults: faultsOf(issues), isWhole })) return;
  const line = countLine(type);
  if (!line) return;
  const message = isWhole
    ? 'An invalid content entry was left out'
    : 'Invalid parts of a content entry were left out';
  log.error(message, {
    type,
    id: entry.slug ?? entry.documentId,
    fields: issues.map(({ path }) => nameOf(path) || '(whole)'),
    reasons: [...new Set(issues.map(loggedReason))],
    ...line,
  });
}

/**
 * The entry without its invalid values. Where that does not suffice, because a value is required,
 * the smallest optional parts that contain the values are left out, and otherwise the largest.
 * @param partsOf the parts that may be left out instead of an invalid value, the smallest first
 * @returns undefined where none of that makes the entry valid
 */
function parseRest<T>(
  schema: z.ZodType<T>,
  entry: unknown,
  issues: Issues,
  partsOf: (path: PropertyKey[]) => string[],
): T | undefined {
  const smallest = (path: PropertyKey[]) => partsOf(path)[0] ?? '';
  const largest = (path: PropertyKey[]) => partsOf(path).at(-1) ?? '';
  for (const leftOut of [nameOf, smallest, largest]) {
    const left = new Set(issues.map(({ path }) => leftOut(path)));
    const rest = schema.safeParse(without(entry, left));
    if (rest.success) return rest.data;
  }
  return undefined;
}

/**
 * An entry without its invalid fields and list items, which are logged. It is used for the
 * settings, which every page needs.
 * @throws ContentServiceError where it is not a document at all
 */
export function validParts<T>(schema: z.ZodType<T>, type: string, entry: unknown): T {
  if (!isDocument(entry))
    throw ContentServiceError.from(
      new CodedError('NO_DOCUMENT', `The response for ${type} has no documents`, { subject: type }),
    );
  const result = schema.safeParse(entry, messagesOf());
  if (result.success) return result.data;
  const { issues } = result.error;
  reportFault({ type, entry, issues, isWhole: false });
  const rest = parseRest(schema, entry, issues, (path) => [partOf(path)]);
  if (!rest)
    throw ContentServiceError.from(
      new CodedError('NO_VALID_PART', `No part of ${type} is valid`, { subject: type }),
    );
  return rest;
}

/**
 * One entry without its invalid `optionalParts`; undefined where anything else is invalid. Either
 * is logged with the entry's id, the invalid fields and the reasons.
 * @throws ContentServiceError where it is not a document at all
 */
export function validEntry<T>(schema: z.ZodType<T>, type: string, entry: unknown): T | undefined {
  if (!isDocument(entry))
    throw ContentServiceError.from(
      new CodedError('NO_DOCUMENT', `The response for ${type} has no documents`, { subject: type }),
    );
  const result = schema.safeParse(entry, messagesOf());
  if (result.success) return result.data;
  const { issues } = result.error;
  const partsOf = (path: PropertyKey[]) => optionalPartsOf(schema, path);
  const rest = issues.every(({ path }) => partsOf(path).length > 0)
    ? parseRest(schema, entry, issues, partsOf)
    : undefined;
  reportFault({ type, entry, issues, isWhole: rest === undefined });
  return rest;
}

/**
 * The valid entries of a list. An invalid entry does not affect the others.
 * @throws ContentServiceError where it is not a list of documents
 */
export function validEntries<T>(schema: z.ZodType<T>, type: string, entries: unknown): T[] {
  if (!Array.isArray(entries))
    throw ContentServiceError.from(
      new CodedError('NO_LIST', `The response for ${type} is not a list`, { subject: type }),
    );
  return entries.flatMap((entry) => validEntry(schema, type, entry) ?? []);
}
