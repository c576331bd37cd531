import { after } from 'next/server';
import { invalidate } from '@/lib/cache/tags';
import { env } from '@/lib/env';
import { readBody } from '@/lib/forms/read-body';
import { HttpError, withHttpErrors } from '@/lib/http';
import { MAX_WEBHOOK_BYTES } from '@/lib/limits';
import { log } from '@/lib/logging/log';
import { eventSchema, revalidationFor } from '@/lib/revalidation/event';
import { recordAccepted, recordRefused } from '@/lib/revalidation/last-webhook';
import { pathsToWarm, warmEverywhere } from '@/lib/revalidation/warm';
import { requireSecret } from '@/lib/security/request-guards';
import { isSameSecret } from '@/lib/security/secrets';

/**
 * Checks the secret. A wrong one is logged only as often as `requireSecret` lets a client guess.
 */
async function requireRightSecret(request: Request): Promise<void> {
  const given = request.headers.get('x-revalidate-secret');
  try {
    await requireSecret(request, env.REVALIDATE_SECRET, (secret) => isSameSecret(given, secret));
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      recordRefused();
      log.warn('A notice was refused: its secret is not the REVALIDATE_SECRET of this site');
    }
    throw error;
  }
}

/**
 * The content service's webhook, with Strapi's body and the header `x-revalidate-secret`. Responds
 * with `{revalidated: tags, warming: paths}`, both empty where the event does not affect the site;
 * 404 without REVALIDATE_SECRET, 401 for a wrong secret, 4xx for a malformed event.
 */
export const POST = withHttpErrors(async (request: Request) => {
  await requireRightSecret(request);
  const { values } = await readBody(request, MAX_WEBHOOK_BYTES);
  const event = eventSchema.safeParse(values);
  if (!event.success) throw new HttpError(422, 'Unprocessable Content');

  const revalidation = revalidationFor(event.data);
  if (!revalidation) {
    recordAccepted();
    return Response.json({ revalidated: [], warming: [] });
  }
  // The paths are listed before the tags are revalidated, so that unpublished or renamed pages
  // become 404s too.
  const others = revalidation.isOnEveryPage ? await pathsToWarm() : [];
  const warming = [...new Set([...revalidation.paths, ...others])];
  invalidate(revalidation.tags);
  recordAccepted();
  after(() => warmEverywhere(warming));
  return Response.json({ revalidated: revalidation.tags, warming });
});
