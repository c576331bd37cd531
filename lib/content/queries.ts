import 'server-only';
import type { Locale } from '../i18n/routing';
import { cached, tagsInLocale } from './cache';
import {
  homepageSchema,
  locationsLogoSchema,
  pageSchema,
  questionSchema,
  settingsSchema,
} from './entities';
import { ContentServiceError } from './errors';
import { findIn, findSingle, withFrench } from './localised';
import type { Homepage, LegalPage, LocationsLogo, Question, Settings } from './types';
import { validParts } from './validate';

/** The settings. @throws ContentServiceError */
export const getSettings = cached(
  'settings',
  async (reader): Promise<Settings> => {
    const response = await reader.find('settings', { populate: 'deep' });
    const entry = validParts(settingsSchema, 'settings', response);
    return {
      socials: entry.socials,
      procontact: entry.procontact ?? undefined,
      blogEnabled: entry.enable_blog,
      accountsEnabled: entry.enable_accounts,
      shopUrl: entry.shop_url,
      shopSeller: entry.shop_seller,
      shopTermsUrl: entry.shop_terms_url,
      operator: entry.operator,
      company: entry.company,
      host: entry.host,
      workshopTown: entry.workshop_town,
      recallsCheckedOn: entry.recalls_checked_on,
    };
  },
  () => ['settings'],
);

/** The home page. @throws ContentServiceError */
export const getHomepage = cached(
  'homepage',
  async (reader, locale: Locale): Promise<Homepage> => {
    const homepage = await findSingle(reader, homepageSchema, 'homepage', locale);
    if (!homepage)
      throw new ContentServiceError({
        status: 500,
        name: 'UnknownError',
        message: 'There is no home page',
      });
    return homepage;
  },
  (locale) => tagsInLocale('homepage', locale),
);

/** The retailers' logos by position, those without a translation last. */
export const getLocationsLogos: (locale: Locale) => Promise<LocationsLogo[]> = withFrench(
  cached(
    'locations-logos',
    (reader, locale: Locale) =>
      findIn(reader, locationsLogoSchema, 'locations-logos', locale, {
        populate: 'deep',
        sort: ['position:asc'],
      }),
    (locale) => tagsInLocale('locations-logos', locale),
  ),
);

const findQuestions = withFrench(
  cached(
    'questions',
    (reader, locale: Locale) => findIn(reader, questionSchema, 'questions', locale, {}),
    (locale) => tagsInLocale('questions', locale),
  ),
);

/** The questions: those with priority first, each group by index. */
export const getQuestions = async (locale: Locale): Promise<Question[]> =>
  (await findQuestions(locale)).toSorted(
    (a, b) => Number(b.priority) - Number(a.priority) || a.index - b.index,
  );

/** One page by its slug, so that a legal page is not rendered again when another changes. */
const findPages = withFrench(
  cached(
    'pages',
    (reader, locale: Locale, slug: string) =>
      findIn(reader, pageSchema, 'pages', locale, {
        populate: 'deep',
        filters: { slug: { $eq: slug } },
      }),
    (locale, slug) => [...tagsInLocale('page', locale), ...tagsInLocale(`page:${slug}`, locale)],
  ),
);

/** A legal page or the accessibility statement; undefined where there is none. */
export const getPage = async (locale: Locale, slug: string): Promise<LegalPage | undefined> =>
  (await findPages(locale, slug))[0];
