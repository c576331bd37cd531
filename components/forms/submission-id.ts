import { asUuid } from '@/lib/forms/as-uuid';
import { sessionStore } from '@/lib/session-store';

const KEY = 'submissions';

/** This tab's own random word, for as long as the tab lives. */
function sessionWord(): string {
  const kept = sessionStore.read(KEY);
  if (kept) return kept;
  const word = Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');
  sessionStore.write(KEY, word);
  return word;
}

/**
 * The same words sent from the same tab are the same message: a double click, a retry, a
 * back-and-resend. Changed words are another. Undefined on an insecure address, where the browser
 * has no hash: the server then makes its own id.
 */
export async function submissionId(message: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(`${sessionWord()}\n${message}`);
  return crypto.subtle && asUuid(await crypto.subtle.digest('SHA-256', bytes));
}
