import { createHmac } from 'node:crypto';
import { hasLocale } from 'next-intl';
import { prefixedPath } from '../i18n/paths';
import { routing } from '../i18n/routing';
import { isSameSecret } from '../security/secrets';
import { localPath } from '../security/urls';
import { modelOf } from './models';

/** The longest validity of a signed link, in seconds. */
const MAX_AGE_SECONDS = 3_600;

const sign = (message: string, secret: string) =>
  createHmac('sha256', secret).update(message).digest('hex');

/**
 * Whether a preview link was signed with our secret and has not expired: `signature` is the
 * hexadecimal HMAC-SHA256 of all other parameters, sorted by name and encoded as a query; `expires`
 * (a Unix time in seconds) is one of them.
 */
export function isSigned(parameters: URLSearchParams, secret: string, now = Date.now()): boolean {
  const message = new URLSearchParams(parameters);
  message.delete('signature');
  message.sort();
  const remaining = Number(message.get('expires')) - now / 1_000;
  const isCurrent = remaining > 0 && remaining <= MAX_AGE_SECONDS;
  return isSameSecret(parameters.get('signature'), sign(message.toString(), secret)) && isCurrent;
}

const SLUG = /^[a-z0-9-]*$/;

/** The path under a locale's prefix; the middleware then redirects to that locale's own path. */
function withLocale(path: string, locale: string | null): string | undefined {
  if (locale === null) return path;
  if (!hasLocale(routing.locales, locale)) return undefined;
  const isPrefixed = hasLocale(routing.locales, path.split('/')[1]);
  return isPrefixed || locale === routing.defaultLocale ? path : `/${locale}${path}`;
}

/**
 * The path of the page that a preview link opens: a document's page, by `uid`, `slug` and `locale`,
 * or a `path`. Undefined if it is missing, unknown, or on another site.
 */
export function previewTarget(parameters: URLSearchParams): string | undefined {
  const uid = parameters.get('uid');
  const slug = parameters.get('slug');
  const locale = parameters.get('locale');
  // A slug that starts with a slash is a path.
  const requestedPath = parameters.get('path') ?? (slug?.startsWith('/') ? slug : null);
  if (requestedPath !== null) {
    const [path] = localPath(requestedPath)?.split(/[?#]/) ?? [];
    return path && withLocale(path, locale);
  }
  const code = locale ?? routing.defaultLocale;
  if (slug === null && uid === null) return undefined;
  if (!SLUG.test(slug ?? '') || !hasLocale(routing.locales, code)) return undefined;
  const [page] = modelOf(uid ?? 'product')?.pages(slug ?? '') ?? [];
  // Even a French path has its locale's prefix, because the editor's browser may prefer another
  // language.
  return page && prefixedPath(code, page);
}
