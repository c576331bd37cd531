import type { z } from 'zod';
import { env } from '../env';
import { log } from '../log';

const identity = (entry: unknown) => {
  const { documentId, slug } = (entry ?? {}) as { documentId?: string; slug?: string };
  return slug ?? documentId ?? 'unknown';
};

/** One entry, or undefined and a log line naming its id and its faulty fields. */
export function validEntry<T>(schema: z.ZodType<T>, type: string, entry: unknown): T | undefined {
  const result = schema.safeParse(entry);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.') || '(whole)');
  log.error('A content entry is left out', { type, id: identity(entry), fields });
  return undefined;
}

/** The valid entries of a list: one bad entry never fails the others. */
export function validEntries<T>(schema: z.ZodType<T>, type: string, entries: unknown): T[] {
  if (!Array.isArray(entries)) {
    log.error('A content list is not a list', { type });
    return [];
  }
  return entries.flatMap((entry) => validEntry(schema, type, entry) ?? []);
}

/** Media of a separate content service are on its own host: `/uploads/a.webp` → `https://cms…/uploads/a.webp`. */
export function mediaAddress(url: string): string {
  return env.CONTENT_API_URL ? new URL(url, env.CONTENT_API_URL).href : url;
}
