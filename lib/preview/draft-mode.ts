import 'server-only';
import { cookies, draftMode } from 'next/headers';
import { env } from '../env';
import { PREVIEW_COOKIE, PREVIEW_MINUTES } from '../storage/names';
import { createGrant, isForDrafts, type PreviewStatus } from './grant';

/**
 * The options of Next's own cookie: the content service's admin, which is another site, frames the
 * preview.
 */
const options = { path: '/', secure: true, sameSite: 'none', httpOnly: true } as const;

/** Whether this request is a preview, of either status; false outside a request (in a build or a test). */
export async function isPreview(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled;
  } catch {
    return false;
  }
}

/** Whether this request shows drafts. */
export const showsDrafts = async (): Promise<boolean> =>
  (await isPreview()) && isForDrafts((await cookies()).get(PREVIEW_COOKIE)?.value);

/** Opens a preview for this editor for an hour, and replaces an open one. For route handlers. */
export async function enterPreview(status: PreviewStatus): Promise<void> {
  if (!env.PREVIEW_SECRET) return;
  (await draftMode()).enable();
  (await cookies()).set(PREVIEW_COOKIE, createGrant(env.PREVIEW_SECRET, status), {
    ...options,
    maxAge: PREVIEW_MINUTES * 60,
  });
}

/** Ends the preview in this browser. For route handlers. */
export async function exitPreview(): Promise<void> {
  (await draftMode()).disable();
  (await cookies()).set(PREVIEW_COOKIE, '', { ...options, maxAge: 0 });
}
