import { hasLocale } from 'next-intl';
import { z } from 'zod';
import { modelOf } from '../content/models';
import { address } from '../i18n/address';
import { type Locale, routing } from '../i18n/routing';

/** Strapi's webhook body, as far as it matters here; a trial call has no model and no entry. */
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

export type Effect = {
  tags: string[];
  /** The addresses concerned: pages, the most concerned first, then route handlers. */
  paths: string[];
  /** Whether header and footer of every page show it too. */
  isOnEveryPage: boolean;
};

/** A draft that is saved changes nothing that visitors see. */
const isDraftOnly = ({ event, entry }: ContentEvent) =>
  ['entry.create', 'entry.update'].includes(event) && entry?.publishedAt === null;

/** The locales in which a document shows: French stands in for the others, so it shows in all. */
function localesOf(locale: string | null | undefined, isInEveryLocale = false): readonly Locale[] {
  if (locale == null) return routing.locales;
  if (!hasLocale(routing.locales, locale)) return [];
  if (!isInEveryLocale && locale !== routing.defaultLocale) return [locale];
  return [locale, ...routing.locales.filter((other) => other !== locale)];
}

/** What an event of the content service touches; undefined where the site shows nothing of it. */
export function effectOf(contentEvent: ContentEvent): Effect | undefined {
  const { model: name = '', entry } = contentEvent;
  const model = modelOf(name);
  if (!model || isDraftOnly(contentEvent)) return undefined;
  const slug = entry?.slug ?? '';
  const locales = localesOf(entry?.locale, model.isInEveryLocale);
  const [only] = locales;
  if (!only) return undefined;
  const tags = model.tags(slug);
  return {
    tags: locales.length === 1 ? tags.map((tag) => `${tag}:${only}`) : tags,
    paths: locales
      .flatMap((locale) =>
        model.places(slug).map(({ route, params }) => address(locale, route, params)),
      )
      .concat(model.handlers ?? []),
    isOnEveryPage: model.isOnEveryPage ?? false,
  };
}
