import { LOCALES } from '../locales';
import type { Entry } from '../schema-fields';
import { partOf, type SharedPart } from '../shared-parts';
import { FRENCH } from './mark';

/** A stored version with its components. */
type Version = Entry & { documentId: string; locale: string; publishedAt: string | null };

/** A number of a shared table that differs between languages, with the languages of each value. */
type DifferentField = { path: string; values: { value: unknown; locales: string[] }[] };

type Difference = {
  documentId: string;
  title: string;
  locales: string[];
  fields: DifferentField[];
  /** Whether the drafts agree and only have to be published. */
  hasDraft: boolean;
};

const codes = Object.keys(LOCALES);

function differentFields(versions: Version[], { component, field }: SharedPart): DifferentField[] {
  const tables = versions.flatMap((version) => {
    const table = partOf(version, { component, field }) as Entry | null;
    return table ? [{ locale: version.locale, table }] : [];
  });
  const names = new Set(tables.flatMap(({ table }) => Object.keys(table)));
  return [...names].flatMap((name) => {
    const values = new Map<unknown, string[]>();
    for (const { locale, table } of tables)
      values.set(table[name], [...(values.get(table[name]) ?? []), locale]);
    const path = [component, field, name].join('.');
    if (values.size < 2) return [];
    return [{ path, values: [...values].map(([value, locales]) => ({ value, locales })) }];
  });
}

/**
 * The shared tables whose published versions differ between languages, such as those of an earlier
 * release.
 * @param versions all versions of a type
 */
export function findDifferences(versions: Version[], parts: SharedPart[]): Difference[] {
  const sorted = versions.toSorted((a, b) => codes.indexOf(a.locale) - codes.indexOf(b.locale));
  return [...new Set(versions.map(({ documentId }) => documentId))].flatMap((documentId) => {
    const own = sorted.filter((version) => version.documentId === documentId);
    const published = own.filter(({ publishedAt }) => publishedAt !== null);
    const drafts = own.filter(({ publishedAt }) => publishedAt === null);
    const fields = parts.flatMap((part) => differentFields(published, part));
    if (fields.length === 0) return [];
    const hasDraft = parts.every((part) => differentFields(drafts, part).length === 0);
    const named = published.find(({ locale }) => locale === FRENCH) ?? published[0];
    const locales = published.map(({ locale }) => locale);
    return [{ documentId, title: String(named?.name ?? ''), locales, fields, hasDraft }];
  });
}
