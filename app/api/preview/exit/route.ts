import { draftMode } from 'next/headers';
import { env } from '@/lib/env';
import { answering, HttpError } from '@/lib/http-error';
import { redirectTo } from '@/lib/redirect-to';
import { relativePath } from '@/lib/security/relative-path';

/** The page that the visitor comes from, if it is one of this site. */
function formerPage(request: Request): string | undefined {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { host, pathname } = new URL(referer);
  return host === request.headers.get('host') ? relativePath(pathname) : undefined;
}

/** Leaves the preview, for the same page as visitors see it; 404 without PREVIEW_SECRET. */
export const GET = answering(async (request) => {
  if (!env.PREVIEW_SECRET) throw new HttpError(404, 'Not Found');
  (await draftMode()).disable();
  return redirectTo(formerPage(request) ?? '/');
});
