import type { Core, UID } from '@strapi/strapi';
import { PUBLIC_UIDS } from '../content-types';
import { entryLink } from '../entry-link';
import { LOCALES } from '../locales';

type Attribute = {
  type: string;
  component?: string;
  repeatable?: boolean;
  pluginOptions?: { editor?: { label?: string } };
};
type Attributes = Record<string, Attribute>;
type Part = { is_sample?: boolean | null } | null;
type Row = { documentId: string; locale?: string | null } & Record<string, unknown>;
type Sample = {
  title: string;
  parts: string[];
  versions: { locale: string | null; href: string }[];
};

const TITLES = ['name', 'title'];

const codes = Object.keys(LOCALES);

/** Sorts French first, because it names the entry. */
const byLanguage = (one: Row, other: Row) =>
  codes.indexOf(one.locale ?? '') - codes.indexOf(other.locale ?? '');

/** The components of a type that have their own sample mark, with their labels. */
function sampleParts(strapi: Core.Strapi, attributes: Attributes): Map<string, string> {
  const parts = Object.entries(attributes).filter(([, { component, repeatable }]) => {
    const schema = strapi.components[component as keyof typeof strapi.components];
    return !repeatable && schema && 'is_sample' in schema.attributes;
  });
  return new Map(
    parts.map(([name, { pluginOptions }]) => [name, pluginOptions?.editor?.label ?? name]),
  );
}

async function samplesOf(strapi: Core.Strapi, uid: UID.ContentType): Promise<Sample[]> {
  const { kind, info, attributes } = strapi.contentType(uid);
  const parts = sampleParts(strapi, attributes as unknown as Attributes);
  const isFlagged = 'is_sample' in attributes;
  if (!isFlagged && parts.size === 0) return [];
  const rows: Row[] = await strapi.db
    .query(uid)
    .findMany({ populate: [...parts.keys()], orderBy: { id: 'asc' } });
  const samples = new Map<string, Sample>();
  for (const row of rows.sort(byLanguage)) {
    const named = [...parts].filter(([name]) => (row[name] as Part)?.is_sample);
    if (!row.is_sample && named.length === 0) continue;
    const titleField = TITLES.find((name) => row[name]);
    const locale = row.locale ?? null;
    const href = entryLink(uid, kind === 'singleType', row.documentId, locale);
    const sample = samples.get(row.documentId) ?? {
      title: String(titleField ? row[titleField] : info.displayName),
      parts: named.map(([, label]) => label),
      versions: [],
    };
    // A draft and its published version count as one.
    if (!sample.versions.some((version) => version.href === href))
      sample.versions.push({ locale, href });
    samples.set(row.documentId, sample);
  }
  return [...samples.values()];
}

/**
 * The entries that are marked as samples, by type, with « Données d’exemple » or « Texte
 * d’exemple » on.
 */
export async function findSamples(strapi: Core.Strapi, mayRead: (uid: string) => boolean) {
  const types = await Promise.all(
    PUBLIC_UIDS.filter(mayRead).map(async (uid) => ({
      label: strapi.contentType(uid).info.displayName,
      samples: await samplesOf(strapi, uid),
    })),
  );
  return types.filter(({ samples }) => samples.length > 0);
}
