import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { frenchReason } from './own-rules';

/** A part of the content that the site does not show, and why, in French for editors. */
export type InvalidContent = {
  /** The type, as in the content service's paths: `products`. */
  type: string;
  documentId: string;
  locale: string | null;
  /** The title by which editors know the entry; empty for a single type. */
  title: string;
  /** Whether the whole entry is left out, and not only these fields. */
  isWhole: boolean;
  /**
   * The field is a path such as `about.nutritional_values.fat`, and empty for the entry as such.
   */
  faults: { field: string; reason: string }[];
};

type Entry = { documentId: string } & Partial<
  Record<'locale' | 'name' | 'title' | 'question' | 'slug', unknown>
>;

const collector = new AsyncLocalStorage<InvalidContent[]>();

const titleOf = ({ name, title, question, slug }: Entry) =>
  String(name || title || question || slug || '');

/**
 * Adds an entry to those that `collectInvalidContent` collects.
 * @returns false outside of it: the caller then logs the entry
 * @param type as in the content service's paths
 */
export function noteInvalidContent(
  type: string,
  entry: Entry,
  { isWhole, faults }: Pick<InvalidContent, 'isWhole' | 'faults'>,
): boolean {
  const { documentId, locale } = entry;
  const title = titleOf(entry);
  collector.getStore()?.push({
    type,
    documentId,
    locale: typeof locale === 'string' ? locale : null,
    title,
    isWhole,
    faults,
  });
  return collector.getStore() !== undefined;
}

/** Collects the entries that are left out while content is read, instead of logging them. */
export async function collectInvalidContent(
  read: () => Promise<unknown>,
): Promise<InvalidContent[]> {
  const collected: InvalidContent[] = [];
  await collector.run(collected, read);
  return collected;
}

const { localeError } = z.locales.fr();

/** The reasons in French, as the admin shows them after the field's name. */
const inFrench: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return 'manque';
  const isText = 'origin' in issue && issue.origin === 'string';
  if (isText && issue.code === 'too_small') return 'est vide';
  if (isText && issue.code === 'too_big')
    return `est trop long : ${issue.maximum} caractères au plus`;
  return localeError(issue);
};

/** Options for validation: reasons are French where editors read them, and English in the log. */
export const messagesOf = () => (collector.getStore() ? { error: inFrench } : {});

/** The invalid fields with their reasons. */
export const faultsOf = (issues: z.core.$ZodIssue[]): InvalidContent['faults'] =>
  issues.map((issue) => ({ field: issue.path.join('.'), reason: frenchReason(issue) }));
