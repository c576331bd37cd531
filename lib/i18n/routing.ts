import { defineRouting } from 'next-intl/routing';
import { LOCALE_COOKIE_DAYS, LOCALE_COOKIE_NAME } from '../storage/names';

const isCrossOrigin = process.env.CROSS_ORIGIN === 'true';

/**
 * The locale's cookie, for 365 days, SameSite lax unless cross-origin is configured. The middleware
 * and Next's configuration import this file, so it reads the process's environment and not
 * lib/env.ts.
 */
export const localeCookie = {
  name: LOCALE_COOKIE_NAME,
  maxAge: 60 * 60 * 24 * LOCALE_COOKIE_DAYS,
  path: '/',
  sameSite: isCrossOrigin ? ('none' as const) : ('lax' as const),
  // Browsers require it for SameSite=None, and a plain http site could not set it.
  secure: isCrossOrigin || (process.env.SITE_URL?.startsWith('https:') ?? false),
};

/** The query parameter with which the switcher's links name the locale to be remembered. */
export const LOCALE_PARAMETER = 'locale';

/**
 * Locales and paths. The keys are the French routes (docs/requirements.md, 2.1), which the French site
 * uses without a prefix; the other locales have a prefix and translated paths.
 */
export const routing = defineRouting({
  locales: ['fr', 'en', 'it', 'es', 'de', 'nl'],
  defaultLocale: 'fr',
  localePrefix: 'as-needed',
  localeCookie,
  // next-intl would send them on 404s too; the pages' metadata has them instead.
  alternateLinks: false,
  pathnames: {
    '/': '/',
    '/faq': '/faq',
    '/allergenes': {
      en: '/allergens',
      it: '/allergeni',
      es: '/alergenos',
      de: '/allergene',
      nl: '/allergenen',
    },
    '/rappels': {
      en: '/recalls',
      it: '/richiami',
      es: '/retiradas',
      de: '/rueckrufe',
      nl: '/terugroepingen',
    },
    '/blog': '/blog',
    '/blog/[slug]': '/blog/[slug]',
    '/blog/page/[number]': {
      it: '/blog/pagina/[number]',
      es: '/blog/pagina/[number]',
      de: '/blog/seite/[number]',
      nl: '/blog/pagina/[number]',
    },
    '/nous-vendre': {
      en: '/sell',
      it: '/vendi-con-noi',
      es: '/vender',
      de: '/verkaufen',
      nl: '/verkopen',
    },
    '/nous-vendre/kit/[token]': {
      en: '/sell/kit/[token]',
      it: '/vendi-con-noi/kit/[token]',
      es: '/vender/kit/[token]',
      de: '/verkaufen/kit/[token]',
      nl: '/verkopen/kit/[token]',
    },
    '/nous-trouver': {
      en: '/find-us',
      it: '/trovaci',
      es: '/encuentranos',
      de: '/haendler-finden',
      nl: '/vind-ons',
    },
    '/nous-contacter': {
      en: '/contact',
      it: '/contatti',
      es: '/contacto',
      de: '/kontakt',
      nl: '/contact',
    },
    '/produits/[slug]': {
      en: '/products/[slug]',
      it: '/prodotti/[slug]',
      es: '/productos/[slug]',
      de: '/produkte/[slug]',
      nl: '/producten/[slug]',
    },
    '/produits/page/[number]': {
      en: '/products/page/[number]',
      it: '/prodotti/pagina/[number]',
      es: '/productos/pagina/[number]',
      de: '/produkte/seite/[number]',
      nl: '/producten/pagina/[number]',
    },
    '/legal/cgv': {
      en: '/legal/terms-of-sale',
      it: '/legale/condizioni-di-vendita',
      es: '/legal/condiciones-de-venta',
      de: '/rechtliches/agb',
      nl: '/juridisch/verkoopvoorwaarden',
    },
    '/legal/mentions-legales': {
      en: '/legal/legal-notice',
      it: '/legale/note-legali',
      es: '/legal/aviso-legal',
      de: '/rechtliches/impressum',
      nl: '/juridisch/juridische-informatie',
    },
    '/legal/confidentialite': {
      en: '/legal/privacy',
      it: '/legale/privacy',
      es: '/legal/privacidad',
      de: '/rechtliches/datenschutz',
      nl: '/juridisch/privacy',
    },
    '/legal/cookies': {
      en: '/legal/cookies',
      it: '/legale/cookie',
      es: '/legal/cookies',
      de: '/rechtliches/cookies',
      nl: '/juridisch/cookies',
    },
    '/accessibilite': {
      en: '/accessibility',
      it: '/accessibilita',
      es: '/accesibilidad',
      de: '/barrierefreiheit',
      nl: '/toegankelijkheid',
    },
    '/accessibilite/points-de-vente': {
      en: '/accessibility/sales-points',
      it: '/accessibilita/punti-vendita',
      es: '/accesibilidad/puntos-de-venta',
      de: '/barrierefreiheit/verkaufsstellen',
      nl: '/toegankelijkheid/verkooppunten',
    },
    '/compte': {
      en: '/account',
      it: '/account',
      es: '/cuenta',
      de: '/konto',
      nl: '/account',
    },
    '/compte/connexion': {
      en: '/account/sign-in',
      it: '/account/accedi',
      es: '/cuenta/entrar',
      de: '/konto/anmelden',
      nl: '/account/inloggen',
    },
    '/compte/inscription': {
      en: '/account/register',
      it: '/account/registrati',
      es: '/cuenta/registro',
      de: '/konto/registrieren',
      nl: '/account/registreren',
    },
    '/compte/mot-de-passe-oublie': {
      en: '/account/forgot-password',
      it: '/account/password-dimenticata',
      es: '/cuenta/contrasena-olvidada',
      de: '/konto/passwort-vergessen',
      nl: '/account/wachtwoord-vergeten',
    },
    '/compte/reinitialiser': {
      en: '/account/reset-password',
      it: '/account/reimposta-password',
      es: '/cuenta/restablecer-contrasena',
      de: '/konto/passwort-neu',
      nl: '/account/wachtwoord-herstellen',
    },
    '/compte/mot-de-passe': {
      en: '/account/password',
      it: '/account/password',
      es: '/cuenta/contrasena',
      de: '/konto/passwort',
      nl: '/account/wachtwoord',
    },
    '/compte/confirmation': {
      en: '/account/confirm-email',
      it: '/account/conferma-email',
      es: '/cuenta/confirmar-email',
      de: '/konto/e-mail-bestaetigen',
      nl: '/account/e-mail-bevestigen',
    },
  },
});

export type Locale = (typeof routing.locales)[number];
export type Route = keyof typeof routing.pathnames;

/** The site's locale with this code; French for anything else, such as a missing cookie. */
export const toLocale = (code: unknown): Locale =>
  routing.locales.find((locale) => locale === code) ?? routing.defaultLocale;

/** A language's own name, capitalised: `de` → `Deutsch`. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
