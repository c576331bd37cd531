import type { IncomingMessage } from 'node:http';
import { hasPreviewCookie, withoutPreviewCookies } from '../next-internals/protocol';
import { isGrantValid } from '../preview/grant';
import { PREVIEW_COOKIE } from '../storage/names';

/** A cookie's value in a `Cookie` header. The last one wins, as in Next. */
const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((cookie) => cookie.trim())
    .findLast((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Removes Next's preview cookies from a request without an open preview, which then gets the public
 * page. Next's own cookie does not suffice: it is the same for everyone and valid as long as the
 * build.
 */
export function restrictPreview({ headers }: IncomingMessage): void {
  const { cookie } = headers;
  if (!cookie || !hasPreviewCookie(cookie)) return;
  if (isGrantValid(cookieIn(cookie, PREVIEW_COOKIE))) return;
  const others = withoutPreviewCookies(cookie);
  if (others) headers.cookie = others;
  else delete headers.cookie;
}
