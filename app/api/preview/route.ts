import { draftMode } from 'next/headers';
import { env } from '@/lib/env';
import { answering, HttpError } from '@/lib/http-error';
import { isSigned } from '@/lib/preview/signature';
import { previewTarget } from '@/lib/preview/target';
import { redirectTo } from '@/lib/redirect-to';
import { guardSecret } from '@/lib/security/guard-secret';
import { isSameSecret } from '@/lib/security/secrets';

/**
 * Opens a page with its drafts, from the content service's Preview button:
 *
 *   /api/preview?uid=api::product.product&slug=caramel&locale=de&status=draft&expires=…&signature=…
 *
 * - the page: `uid` (a content type), `slug` (where the type has one) and `locale`; or a `path` of
 *   this site, with or without `locale`. Anything that leads elsewhere is a 400.
 * - `status`: `draft`, or `published` to see the page as visitors do.
 * - the right to: `expires` (seconds, an hour ahead at most) and `signature`, the hexadecimal
 *   HMAC-SHA256 with PREVIEW_SECRET of all other parameters, sorted by name and encoded as a query:
 *   `const query = new URLSearchParams(parameters); query.sort();` then sign `query.toString()`.
 *   The secret itself never travels. For calls by hand, `secret` is accepted in its place.
 *
 * Answers a redirect to the page's clean address; 404 without PREVIEW_SECRET, 401 without the right.
 */
export const GET = answering(async (request) => {
  const { searchParams } = new URL(request.url);
  await guardSecret(
    request,
    env.PREVIEW_SECRET,
    (secret) => isSameSecret(searchParams.get('secret'), secret) || isSigned(searchParams, secret),
  );
  const target = previewTarget(searchParams);
  if (!target) throw new HttpError(400, 'Bad Request');
  const draft = await draftMode();
  if (searchParams.get('status') === 'published') draft.disable();
  else draft.enable();
  return redirectTo(target);
});
