import 'server-only';
import { cookies, draftMode } from 'next/headers';
import { env } from '../env';
import { PREVIEW_COOKIE, PREVIEW_MINUTES } from '../storage/names';
import { createGrant, revokeGrant } from './grant';

/** Like Next's own cookie: the preview is framed by the content service's admin, another site. */
const options = { path: '/', secure: true, sameSite: 'none', httpOnly: true } as const;

/** Whether this request shows drafts; false outside a request (in a build or a test). */
export async function isPreview(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled;
  } catch {
    return false;
  }
}

/** Shows drafts to this editor for an hour. For route handlers. */
export async function enterPreview(): Promise<void> {
  if (!env.PREVIEW_SECRET) return;
  (await draftMode()).enable();
  const jar = await cookies();
  jar.set(PREVIEW_COOKIE, createGrant(env.PREVIEW_SECRET), {
    ...options,
    maxAge: PREVIEW_MINUTES * 60,
  });
}

/** Ends this editor's preview. For route handlers. */
export async function exitPreview(): Promise<void> {
  (await draftMode()).disable();
  const jar = await cookies();
  await revokeGrant(jar.get(PREVIEW_COOKIE)?.value);
  jar.set(PREVIEW_COOKIE, '', { ...options, maxAge: 0 });
}
