import { hasLocale } from 'next-intl';
import { modelOf } from '../content/models';
import { switchAddress } from '../i18n/address';
import { routing } from '../i18n/routing';
import { relativePath } from '../security/relative-path';

const SLUG = /^[a-z0-9-]*$/;

/** Below another language than French; the middleware then leads to that language's own words. */
function inLanguage(path: string, locale: string | null): string | undefined {
  if (locale === null) return path;
  if (!hasLocale(routing.locales, locale)) return undefined;
  const isPrefixed = hasLocale(routing.locales, path.split('/')[1]);
  return isPrefixed || locale === routing.defaultLocale ? path : `/${locale}${path}`;
}

/**
 * The page that a preview leads to, as a path on this site: a document's own, by `uid`, `slug` and
 * `locale`, or a `path`. Undefined where it is not named, not known, or not on this site.
 */
export function previewTarget(parameters: URLSearchParams): string | undefined {
  const [uid, slug, locale, path] = ['uid', 'slug', 'locale', 'path'].map((name) =>
    parameters.get(name),
  ) as [string | null, string | null, string | null, string | null];
  // A slug that is written as a path means one.
  const asked = path ?? (slug?.startsWith('/') ? slug : null);
  if (asked !== null) {
    const relative = relativePath(asked);
    return relative && inLanguage(relative, locale);
  }
  const code = locale ?? routing.defaultLocale;
  if (slug === null && uid === null) return undefined;
  if (!SLUG.test(slug ?? '') || !hasLocale(routing.locales, code)) return undefined;
  const [place] = modelOf(uid ?? 'product')?.places(slug ?? '') ?? [];
  // As the language switcher does: the editor's browser may prefer another language.
  return place && switchAddress(code, place.route, place.params);
}
