import { hasLocale } from 'next-intl';
import { z } from 'zod';
import { modelOf } from '../content/models';
import { pathFor } from '../i18n/paths';
import { type Locale, routing } from '../i18n/routing';

/** The part of Strapi's webhook body that is used here; its test call has no model and no entry. */
export const eventSchema = z.object({
  event: z.string(),
  model: z.string().optional(),
  entry: z
    .object({
      slug: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .nullish(),
      locale: z.string().nullish(),
      publishedAt: z.string().nullish(),
    })
    .optional(),
});

type ContentEvent = z.infer<typeof eventSchema>;

export type RevalidationEffect = {
  tags: string[];
  /** The affected paths: pages, the most affected first, then route handlers. */
  paths: string[];
  /** Whether the header and footer of every page show it too. */
  isOnEveryPage: boolean;
};

/** Saving a draft changes nothing for visitors. */
const isDraftOnly = ({ event, entry }: ContentEvent) =>
  ['entry.create', 'entry.update'].includes(event) && entry?.publishedAt === null;

/** The locales that show a document: French is the fallback of the others, so it affects all. */
function affectedLocales(
  locale: string | null | undefined,
  isInEveryLocale = false,
): readonly Locale[] {
  if (locale == null) return routing.locales;
  if (!hasLocale(routing.locales, locale)) return [];
  if (!isInEveryLocale && locale !== routing.defaultLocale) return [locale];
  return [locale, ...routing.locales.filter((other) => other !== locale)];
}

/** The tags and paths that an event affects; undefined where the site shows nothing of it. */
export function effectOf(contentEvent: ContentEvent): RevalidationEffect | undefined {
  const { model: name = '', entry } = contentEvent;
  const model = modelOf(name);
  if (!model || isDraftOnly(contentEvent)) return undefined;
  const slug = entry?.slug ?? '';
  const locales = affectedLocales(entry?.locale, model.isInEveryLocale);
  const [only] = locales;
  if (!only) return undefined;
  const tags = model.tags(slug);
  return {
    tags: locales.length === 1 ? tags.map((tag) => `${tag}:${only}`) : tags,
    paths: locales
      .flatMap((locale) => model.pages(slug).map((page) => pathFor(locale, page)))
      .concat(model.handlers ?? []),
    isOnEveryPage: model.isOnEveryPage ?? false,
  };
}
