import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { YAMLParseError } from 'yaml';
import type { z } from 'zod';
import {
  blogPostSchema,
  homepageSchema,
  locationsLogoSchema,
  pageSchema,
  productSchema,
  questionSchema,
  recallSchema,
  salesPointSchema,
  settingsSchema,
} from '../entities';
import { describeMedia, isReference, pictureFault } from './media';
import { type FileFault, lineFinder, nameParts, parseEntries, syntaxFault } from './read-file';

/** The schema of each folder of the content. */
const SCHEMAS: Record<string, z.ZodType> = {
  settings: settingsSchema,
  homepage: homepageSchema,
  products: productSchema,
  'locations-logos': locationsLogoSchema,
  questions: questionSchema,
  recalls: recallSchema,
  'blog-posts': blogPostSchema,
  pages: pageSchema,
  'sales-points': salesPointSchema,
};

type Fault = { path: PropertyKey[]; reason: string };

/** The pictures of a document that cannot be shown. */
async function pictureFaults(
  contentDir: string,
  value: unknown,
  at: PropertyKey[] = [],
): Promise<Fault[]> {
  if (typeof value !== 'object' || value === null) return [];
  if (isReference(value)) {
    const reason = await pictureFault(contentDir, value);
    return reason ? [{ path: at, reason }] : [];
  }
  const parts = Object.entries(value).map(([key, part]) =>
    pictureFaults(contentDir, part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return (await Promise.all(parts)).flat();
}

/** A fault for a recall that ends in the future: any end date stops its announcement at once. */
function endFaults(entry: unknown): Fault[] {
  const { ended_on: end } = (entry ?? {}) as { ended_on?: unknown };
  const isToCome = typeof end === 'string' && end > new Date().toISOString().slice(0, 10);
  return isToCome ? [{ path: ['ended_on'], reason: 'still to come, but any date ends it' }] : [];
}

/**
 * The longest names that fit on a price label and a product sheet, in characters, as in Strapi's
 * form. The site itself shortens longer ones.
 */
const PRODUCT_MAX = { name: 40, legal_name: 150 };

function lengthFaults(entry: unknown): Fault[] {
  const fields = (entry ?? {}) as Record<string, unknown>;
  return Object.entries(PRODUCT_MAX).flatMap(([name, max]) => {
    const { length } = String(fields[name] ?? '');
    const reason = `${length} characters, but the kit has room for ${max}`;
    return length > max ? [{ path: [name], reason }] : [];
  });
}

/** The values of a document that the site would leave out, or that its kit would shorten. */
async function entryFaults(contentDir: string, schema: z.ZodType, entry: unknown) {
  const missing = await pictureFaults(contentDir, entry);
  if (missing.length > 0) return missing;
  const document = (await describeMedia(contentDir, entry)) as object;
  const { error } = schema.safeParse({ documentId: 'check', ...document });
  const faults = (error?.issues ?? []).map(({ path: at, message }) => ({
    path: at,
    reason: message,
  }));
  if (schema === recallSchema) return [...faults, ...endFaults(entry)];
  return schema === productSchema ? [...faults, ...lengthFaults(entry)] : faults;
}

async function fileFaults(contentDir: string, type: string, file: string): Promise<FileFault[]> {
  const schema = SCHEMAS[type];
  if (!schema || !nameParts(file)) return [];
  const text = await readFile(path.join(contentDir, type, file), 'utf8');
  try {
    const { entries, faults: unreadable } = parseEntries(text);
    if (unreadable.length > 0) return unreadable;
    const lineOf = lineFinder(text);
    const faults = entries.map(async (entry, index) =>
      (await entryFaults(contentDir, schema, entry)).map(({ path: at, reason }) => ({
        line: lineOf(index, at),
        reason: [at.join('.'), reason].filter(Boolean).join(': '),
      })),
    );
    return (await Promise.all(faults)).flat();
  } catch (error) {
    if (error instanceof YAMLParseError) return [syntaxFault(error)];
    throw error;
  }
}

/**
 * Every file of a content folder that cannot be read, and every value that the site would leave
 * out. A build reports them, so that they are mended before anybody sees the site.
 * @example ['content/sales-points/fr.yaml:12: postcode: Invalid input']
 */
export async function contentFaults(contentDir: string): Promise<string[]> {
  const faults: string[] = [];
  for (const type of Object.keys(SCHEMAS)) {
    const files = await readdir(path.join(contentDir, type)).catch((error) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const file of files.sort())
      for (const { line, reason } of await fileFaults(contentDir, type, file))
        faults.push(`${path.join(contentDir, type, file)}:${line}: ${reason}`);
  }
  return faults;
}
