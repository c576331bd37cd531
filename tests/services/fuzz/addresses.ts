import { readdirSync } from 'node:fs';
import path from 'node:path';
import { address } from '@/lib/i18n/address';
import { type Route, routing } from '@/lib/i18n/routing';

/** Files of `app/` that answer a request, and what their address ends in. */
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
    address(locale, route, { slug: '_slug_' }).replace('_slug_', '[slug]'),
  ),
);

/**
 * Every address of the site with its parameters in brackets: each route handler and page that the
 * app folder holds, and each page's public address in each language.
 */
export const TEMPLATES = [
  ...new Set([...handlers, ...publicPages, '/_next/image', '/_next/static/[file]']),
];
