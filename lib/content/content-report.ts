import 'server-only';
import type { z } from 'zod';
import { routing } from '../i18n/routing';
import {
  blogPostSchema,
  homepageSchema,
  locationsLogoSchema,
  pageSchema,
  productSchema,
  questionSchema,
  recallSchema,
  settingsSchema,
} from './entities';
import { isNotFound } from './errors';
import { collectInvalidContent, type InvalidContent, noteInvalidContent } from './invalid-content';
import { findAll } from './localised';
import { loadSalesPoints } from './sales-points';
import { reader } from './service';
import { validEntry, validParts } from './validate';

/** The most entries of a response. A longer list has a common cause, and nobody reads it. */
const MAX_LISTED = 100;
/**
 * How long a result is reused, in milliseconds. It is short, because an editor mends a fault and
 * looks again.
 */
const MAX_AGE_MS = 2_000;

const LISTS: Record<string, z.ZodType> = {
  products: productSchema,
  recalls: recallSchema,
  'locations-logos': locationsLogoSchema,
  questions: questionSchema,
  'blog-posts': blogPostSchema,
  pages: pageSchema,
};

/**
 * Fields that fall back to a default picture, without the editor noticing, when their picture is
 * deleted.
 */
const SUBSTITUTED: Record<string, string> = { products: 'image', 'locations-logos': 'logo' };

/** Records the entries that are shown with a substitute. */
function noteSubstitutes(type: string, entries: unknown[]): void {
  const field = SUBSTITUTED[type];
  if (!field) return;
  for (const entry of entries as ({ documentId: string } & Record<string, unknown>)[])
    if (!entry[field])
      noteInvalidContent(type, entry, {
        isWhole: false,
        faults: [{ field, reason: 'manque : le site montre autre chose' }],
      });
}

/** An older content service does not know every type. */
const unlessMissing = (failure: unknown) => {
  if (!isNotFound(failure)) throw failure;
};

/** Reads and validates all content in all languages, past the cache. */
async function readEverything(): Promise<void> {
  const settings = await reader.find('settings', { populate: 'deep' });
  validParts(settingsSchema, 'settings', settings);
  for (const locale of routing.locales)
    await reader
      .find('homepage', { populate: 'deep', locale })
      .then((entry) => validEntry(homepageSchema, 'homepage', entry), unlessMissing);
  for (const [type, schema] of Object.entries(LISTS)) {
    // Without an order, pagination may skip an entry and return another twice.
    const query = { populate: 'deep', locale: '*', sort: ['id:asc'] };
    const entries = await findAll(reader, schema, type, query, { mayBeInvalid: true }).catch(
      unlessMissing,
    );
    noteSubstitutes(type, entries ?? []);
  }
  await loadSalesPoints(reader, { mayBeInvalid: true });
}

export type ContentReport = { total: number; entries: InvalidContent[] };

async function makeReport(): Promise<ContentReport> {
  const invalid = await collectInvalidContent(readEverything);
  // Entries that are missing as a whole come first.
  const entries = invalid.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole));
  return { total: entries.length, entries: entries.slice(0, MAX_LISTED) };
}

let result: Promise<ContentReport> | undefined;
let startedAt = 0;
let isRunning = false;

/**
 * The content that the site leaves out, entries before fields. One report is made at a time, and its
 * result is reused for some seconds.
 * @throws ContentServiceError
 */
export function getContentReport(now = performance.now()): Promise<ContentReport> {
  if (result && (isRunning || now - startedAt < MAX_AGE_MS)) return result;
  [startedAt, isRunning] = [now, true];
  result = makeReport().finally(() => {
    isRunning = false;
  });
  return result;
}
