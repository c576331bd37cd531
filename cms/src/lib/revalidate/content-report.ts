import type { Core } from '@strapi/strapi';
import { PUBLIC_UIDS } from '../content-types';
import { entryLink } from '../entry-link';
import { fetchSite } from './post-webhook';

/** The site reads all its content for the response; five thousand shops take a few seconds. */
const TIMEOUT_MS = 60_000;
const MAX_LISTED = 20;

/** The site's response (app/api/left-out/route.ts). */
type ContentReport = {
  total: number;
  entries: {
    type: string;
    documentId: string;
    locale: string | null;
    title: string;
    isWhole: boolean;
    faults: { field: string; reason: string }[];
  }[];
};

type Attribute = { component?: string; pluginOptions?: { editor?: { label?: string } } };

/**
 * The labels of a path in the form: `about.nutritional_values.fat` →
 * `Composition › Valeurs nutritionnelles › …`.
 */
export function labelOf(strapi: Core.Strapi, uid: string, field: string): string {
  let attributes = strapi.contentTypes[uid as keyof typeof strapi.contentTypes]?.attributes;
  const labels = field.split('.').flatMap((key) => {
    if (/^\d+$/.test(key)) return [`nº ${Number(key) + 1}`];
    const attribute = attributes?.[key] as Attribute | undefined;
    const component = strapi.components[attribute?.component as keyof typeof strapi.components];
    attributes = component?.attributes as typeof attributes;
    return key === '' ? [] : [attribute?.pluginOptions?.editor?.label ?? key];
  });
  return labels.join(' › ');
}

/**
 * The content that the site leaves out, for the admin's list: the first entries, and their number.
 * @throws Error where the site does not respond
 */
export async function fetchContentReport(strapi: Core.Strapi) {
  const response = await fetchSite('/api/left-out', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The site cannot list what it leaves out: ${response.status}`);
  const { total, entries } = (await response.json()) as ContentReport;
  const types = new Map(
    PUBLIC_UIDS.map((uid) => {
      const { kind, info } = strapi.contentType(uid);
      const isSingle = kind === 'singleType';
      return [isSingle ? info.singularName : info.pluralName, { uid, isSingle, info }];
    }),
  );
  return {
    total,
    entries: entries.slice(0, MAX_LISTED).flatMap((entry) => {
      const type = types.get(entry.type);
      if (!type) return [];
      const { uid, isSingle, info } = type;
      return {
        type: info.displayName,
        title: entry.title || info.displayName,
        locale: entry.locale,
        isWhole: entry.isWhole,
        href: entryLink(uid, isSingle, entry.documentId, entry.locale),
        faults: entry.faults.map(({ field, reason }) => ({
          field: labelOf(strapi, uid, field),
          reason,
        })),
      };
    }),
  };
}
