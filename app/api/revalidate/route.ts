import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { env } from '@/lib/env';
import { readBody } from '@/lib/forms/read-body';
import { answering, HttpError } from '@/lib/http-error';
import { effectOf, eventSchema } from '@/lib/revalidation/event';
import { warmEverywhere } from '@/lib/revalidation/share';
import { everyPath } from '@/lib/revalidation/warm';
import { guardSecret } from '@/lib/security/guard-secret';
import { isSameSecret } from '@/lib/security/secrets';

/** A webhook carries its whole document. */
const MAX_BYTES = 1024 * 1024;

/**
 * The content service's webhook: header `x-revalidate-secret`, Strapi's body. Answers what it did,
 * `{revalidated: tags, warming: paths}`, both empty where the site shows nothing of the event.
 * 404 without REVALIDATE_SECRET, 401 for another secret, 4xx for a body that is no event.
 */
export const POST = answering(async (request) => {
  const given = request.headers.get('x-revalidate-secret');
  await guardSecret(request, env.REVALIDATE_SECRET, (secret) => isSameSecret(given, secret));
  const { values } = await readBody(request, MAX_BYTES);
  const event = eventSchema.safeParse(values);
  if (!event.success) throw new HttpError(422, 'Unprocessable Content');

  const effect = effectOf(event.data);
  if (!effect) return Response.json({ revalidated: [], warming: [] });
  // The pages as they were before: what is unpublished or renamed is warmed too, into its 404.
  const others = effect.isOnEveryPage ? await everyPath() : [];
  const warming = [...new Set([...effect.paths, ...others])];
  for (const tag of effect.tags) revalidateTag(tag, 'max');
  after(() => warmEverywhere(warming));
  return Response.json({ revalidated: effect.tags, warming });
});
