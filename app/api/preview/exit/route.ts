import { draftMode } from 'next/headers';
import { redirectTo } from '@/lib/redirect-to';
import { relativePath } from '@/lib/security/relative-path';

/** The page that the visitor comes from, if it is one of this site. */
function formerPage(request: Request): string | undefined {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { host, pathname } = new URL(referer);
  return host === request.headers.get('host') ? relativePath(pathname) : undefined;
}

/** Leaves the preview, for the same page as visitors see it. */
export async function GET(request: Request) {
  (await draftMode()).disable();
  return redirectTo(formerPage(request) ?? '/');
}
