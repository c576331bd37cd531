import { hasLocale } from 'next-intl';
import { z } from 'zod';
import { CONTENT_TAG, RECALLS_TAG } from '../cache/tags';
import { allModels, type Model, modelOf, modelsWithPictures } from '../content/models';
import { pathFor } from '../i18n/paths';
import { type Locale, routing } from '../i18n/routing';
import { log } from '../logging/log';

/**
 * The part of Strapi's webhook body that is used here. Strapi's test call and events of files have
 * no model and no entry. An invalid entry counts as missing, because Strapi 5 sometimes sends
 * `null` and `"null"`.
 */
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
    .optional()
    .catch(undefined),
});

type ContentEvent = z.infer<typeof eventSchema>;

export type Revalidation = {
  tags: string[];
  /** The affected paths: pages, the most affected first, then route handlers. */
  paths: string[];
  /** Whether the header and footer of every page show it too. */
  isOnEveryPage: boolean;
};

/** Whether an event is about a draft only, which changes nothing for visitors. */
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

/** The tags and paths that all documents of a model affect, in all languages. */
function revalidationOfModel(model: Model): Revalidation {
  return {
    tags: model.tags(),
    paths: routing.locales
      .flatMap((locale) => model.pages().map((page) => pathFor(locale, page)))
      .concat(model.handlers ?? []),
    // Only the content service knows which pages its documents have.
    isOnEveryPage: Boolean(model.isOnEveryPage || model.hasOwnPages),
  };
}

/** A replaced or deleted file may be on any page with pictures; a new one is on no page yet. */
function revalidationOfFile(event: string): Revalidation | undefined {
  if (event === 'media.create') return undefined;
  const revalidations = modelsWithPictures().map(revalidationOfModel);
  return {
    tags: [...new Set(revalidations.flatMap(({ tags }) => tags))],
    paths: [...new Set(revalidations.flatMap(({ paths }) => paths))],
    isOnEveryPage: revalidations.some(({ isOnEveryPage }) => isOnEveryPage),
  };
}

/**
 * Everything is affected when the content service starts, when the site was unreachable for long,
 * or when an editor requests it. The site may have missed a recall, so no older page is served
 * again (lib/cache/tags.ts).
 */
const revalidationOfEverything = (): Revalidation => ({
  tags: [CONTENT_TAG, RECALLS_TAG],
  paths: allModels().flatMap(({ handlers = [] }) => handlers),
  isOnEveryPage: true,
});

/** The tags and paths that an event affects; undefined where it affects nothing on the site. */
export function revalidationFor(contentEvent: ContentEvent): Revalidation | undefined {
  const { event, model: name = '', entry } = contentEvent;
  if (event === 'content.refresh') return revalidationOfEverything();
  if (event.startsWith('media.')) return revalidationOfFile(event);
  const model = modelOf(name);
  if (!model || isDraftOnly(contentEvent)) return undefined;
  if (!entry) {
    log.warn('An event without its entry revalidates the whole model', { event, model: name });
    return revalidationOfModel(model);
  }
  const slug = entry.slug ?? '';
  const locales = affectedLocales(entry.locale, model.isInEveryLocale);
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
