import 'server-only';
import { draftMode } from 'next/headers';

/** Whether this request shows drafts. Outside a request (a build's lists, a test) nothing does. */
export async function isPreview(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled;
  } catch {
    return false;
  }
}
