import 'server-only';
import type { Locale } from '../i18n/routing';
import { cached, inLocale } from './cache';
import {
  homepageSchema,
  locationsLogoSchema,
  pageSchema,
  questionSchema,
  settingsSchema,
} from './entities';
import { ContentError } from './errors';
import { findLocalised, findSingle } from './localised';
import { placed } from './placed';
import type { Homepage, LegalPage, LocationsLogo, Question, Settings } from './types';
import { validParts } from './validate';

/** The settings. @throws ContentError when the service has none or cannot be asked */
export const getSettings = cached(
  'settings',
  async (reader): Promise<Settings> => {
    const answer = await reader.find('settings', { populate: 'deep' });
    const entry = validParts(settingsSchema, 'settings', answer);
    return {
      socials: entry.socials,
      procontact: entry.procontact ?? undefined,
      blogEnabled: entry.enable_blog,
      accountsEnabled: entry.enable_accounts,
      shopUrl: entry.shop_url,
    };
  },
  () => ['settings'],
);

/** The home page. @throws ContentError when the service has none or cannot be asked */
export const getHomepage = cached(
  'homepage',
  async (reader, locale: Locale): Promise<Homepage> => {
    const homepage = await findSingle(reader, homepageSchema, 'homepage', locale);
    if (!homepage)
      throw new ContentError({
        status: 500,
        name: 'UnknownError',
        message: 'There is no home page',
      });
    return { ...homepage, hero: { ...homepage.hero, image: placed(homepage.hero.image) } };
  },
  (locale) => inLocale('homepage', locale),
);

/** The shops' logos by position. */
export const getLocationsLogos = cached(
  'locations-logos',
  async (reader, locale: Locale): Promise<LocationsLogo[]> => {
    const logos = await findLocalised(reader, locationsLogoSchema, 'locations-logos', locale, {
      populate: 'deep',
      sort: ['position:asc'],
    });
    return logos.map((logo) => ({ ...logo, logo: placed(logo.logo) }));
  },
  (locale) => inLocale('locations-logos', locale),
);

/** Questions: the prioritised ones by ascending index, then the rest, likewise. */
export const getQuestions = cached(
  'questions',
  async (reader, locale: Locale): Promise<Question[]> => {
    const questions = await findLocalised(reader, questionSchema, 'questions', locale, {});
    return questions.toSorted(
      (a, b) => Number(b.priority) - Number(a.priority) || a.index - b.index,
    );
  },
  (locale) => inLocale('questions', locale),
);

/** A legal page or the accessibility statement; undefined where there is none. */
export const getPage = cached(
  'page',
  async (reader, locale: Locale, slug: string): Promise<LegalPage | undefined> => {
    const [page] = await findLocalised(reader, pageSchema, 'pages', locale, {
      populate: 'deep',
      filters: { slug: { $eq: slug } },
    });
    return page;
  },
  (locale, slug) => inLocale(`page:${slug}`, locale),
);
