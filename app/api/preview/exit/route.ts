import { env } from '@/lib/env';
import { HttpError, temporaryRedirect, withHttpErrors } from '@/lib/http';
import { exitPreview } from '@/lib/preview/draft-mode';
import { localPath } from '@/lib/security/urls';

/** The path from which the visitor comes, if it is on this site. */
function referringPath(request: Request): string | undefined {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { host, pathname } = new URL(referer);
  return host === request.headers.get('host') ? localPath(pathname) : undefined;
}

/** Leaves the preview and redirects to the published page; 404 without PREVIEW_SECRET. */
export const GET = withHttpErrors(async (request: Request) => {
  if (!env.PREVIEW_SECRET) throw new HttpError(404, 'Not Found');
  await exitPreview();
  return temporaryRedirect(referringPath(request) ?? '/');
});
