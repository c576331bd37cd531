import 'server-only';
import { createHash } from 'node:crypto';
import { RECALLS_TAG } from '../cache/tags';
import type { Locale } from '../i18n/routing';
import { log } from '../logging/log';
import { cached, tagsInLocale } from './cache';
import type { ContentClient } from './client';
import { recallSchema } from './entities';
import { isNotFound } from './errors';
import { findIn, withFrench } from './localised';
import { reader as publishedReader } from './service';
import type { Recall } from './types';

/**
 * The recalls; none where the content service is older than the site and does not know the type.
 */
const findRecalls = (client: ContentClient, locale: Locale) =>
  findIn(
    client,
    recallSchema,
    'recalls',
    locale,
    { populate: 'deep', sort: ['published_on:desc'] },
    { mayBeInvalid: true },
  ).catch((error) => {
    if (!isNotFound(error)) throw error;
    log.warn('The content service has no recalls');
    return [];
  });

const newestFirst = (recalls: Recall[]) =>
  recalls.toSorted((a, b) => (b.published_on ?? '').localeCompare(a.published_on ?? ''));

const tagsOf = (locale: Locale) => tagsInLocale(RECALLS_TAG, locale);

const findShownRecalls = withFrench(cached('recalls', findRecalls, tagsOf));

/**
 * The published recalls, in a preview too: its banner must not announce what visitors do not see.
 */
const findPublishedRecalls = withFrench(
  cached(
    'recalls',
    (_: ContentClient, locale: Locale) => findRecalls(publishedReader, locale),
    tagsOf,
  ),
);

/** The recalls, newest first, those that have ended too. */
export const getRecalls = async (locale: Locale): Promise<Recall[]> =>
  newestFirst(await findShownRecalls(locale));

/** Whether a recall is still to be announced. */
export const isOngoing = ({ ended_on }: Recall): boolean => ended_on === undefined;

/** The published recalls that every page announces, newest first. */
export const getAnnouncedRecalls = async (locale: Locale): Promise<Recall[]> =>
  newestFirst(await findPublishedRecalls(locale)).filter(isOngoing);

/** A version that changes with the banner's contents in a locale, and differs between locales. */
export function bannerVersion(recalls: Recall[], locale: Locale): string {
  const shown = recalls.map(({ documentId, slug, title, lang, batches }) => {
    return { documentId, slug, title, lang, batches };
  });
  const hash = createHash('sha1').update(JSON.stringify([locale, shown]));
  return hash.digest('base64url').slice(0, 8);
}

/** The response of `/recalls.json`: the build, and the current banner's version in every locale. */
export type BannerVersions = { buildId: string; versions: string[] };
