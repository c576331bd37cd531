import { isSigned, previewTarget } from '@/lib/content/preview-link';
import { env } from '@/lib/env';
import { HttpError, temporaryRedirect, withHttpErrors } from '@/lib/http';
import { enterPreview } from '@/lib/preview/draft-mode';
import { requireSecret } from '@/lib/security/request-guards';
import { isSameSecret } from '@/lib/security/secrets';

/**
 * Opens a page with its drafts, from the content service's Preview button:
 *
 *   /api/preview?uid=api::product.product&slug=caramel&locale=de&status=draft&expires=…&signature=…
 *
 * - the page: `uid` (a content type), `slug` (where the type has one) and `locale`; or a `path` of
 *   this site, with or without `locale`. Anything that leads elsewhere is a 400.
 * - `status`: `draft`, or `published` to see the page as visitors do, in the admin's frame too.
 * - authorisation: `expires` (seconds, an hour ahead at most) and `signature`, the hexadecimal
 *   HMAC-SHA256 with PREVIEW_SECRET of all other parameters, sorted by name and encoded as a query:
 *   `const query = new URLSearchParams(parameters); query.sort();` then sign `query.toString()`.
 *   The secret itself is never sent. For manual calls, `secret` is accepted instead of the
 *   signature.
 *
 * Redirects to the page's path, with a preview of an hour; 404 without PREVIEW_SECRET, 401 for a wrong
 * signature.
 */
export const GET = withHttpErrors(async (request: Request) => {
  const { searchParams } = new URL(request.url);
  await requireSecret(
    request,
    env.PREVIEW_SECRET,
    (secret) => isSameSecret(searchParams.get('secret'), secret) || isSigned(searchParams, secret),
  );
  const target = previewTarget(searchParams);
  if (!target) throw new HttpError(400, 'Bad Request');
  await enterPreview(searchParams.get('status') === 'published' ? 'published' : 'draft');
  return temporaryRedirect(target);
});
