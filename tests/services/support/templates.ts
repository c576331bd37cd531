import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathFor } from '@/lib/i18n/paths';
import { type Route, routing } from '@/lib/i18n/routing';

/** Files of `app/` that answer requests, with the end of their paths. */
const ENDINGS: Record<string, string> = {
  'page.tsx': '',
  'route.ts': '',
  'route.tsx': '',
  'robots.ts': '/robots.txt',
  'manifest.ts': '/manifest.webmanifest',
};

/** `app/[locale]/(site)/blog/[slug]/page.tsx` → `/[locale]/blog/[slug]`. */
const templateOf = (folder: string, ending: string) =>
  `/${path.relative('app', folder)}`.replace(/\/\([^)]*\)/g, '').replace(/\/$/, '') + ending;

const handlers = readdirSync('app', { recursive: true, withFileTypes: true }).flatMap((entry) => {
  const ending = entry.isFile() ? ENDINGS[entry.name] : undefined;
  return ending === undefined ? [] : [templateOf(entry.parentPath ?? entry.path, ending)];
});

const publicRoutes = Object.keys(routing.pathnames) as Route[];
const publicPages = routing.locales.flatMap((locale) =>
  publicRoutes.map((route) =>
    pathFor(locale, route, { slug: '_slug_', number: '_number_', token: '_token_' }).replace(
      /_(slug|number|token)_/,
      '[$1]',
    ),
  ),
);

/**
 * Every path of the site with its parameters in brackets: each route handler and page of the app
 * folder, and each page's public path in each language.
 */
export const TEMPLATES = [
  ...new Set([...handlers, ...publicPages, '/_next/image', '/_next/static/[file]']),
];
