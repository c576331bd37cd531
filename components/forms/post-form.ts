import { uuidFromHash } from '@/lib/forms/hidden-fields';
import { sessionStore } from '@/lib/session-store';
import { TAB_ID_KEY } from '@/lib/storage/names';
import { clearFormToken, getMatureFormToken } from './form-token';

const TIMEOUT_MS = 20_000;

type SubmissionResponse = {
  ok?: boolean;
  error?: string;
  errors?: Record<string, string>;
  /** The path of the requested kit. */
  kit?: string;
};

/** A path of this site. With a second slash or a backslash, it would name another host. */
type OwnPath = `/${string}`;
const isOwnPath = (text: string): text is OwnPath => /^\/(?![/\\])/.test(text);

/**
 * The result: stored; stored, with the path of the requested kit; one message too many; failed for
 * another reason; or rejected with errors by field.
 */
type SubmissionResult = 'success' | OwnPath | 'tooMany' | 'error' | Record<string, string>;

let tabId: string | undefined;

/** A random id that lasts as long as the tab, or as the page if storage is blocked. */
function getTabId(): string {
  tabId ??=
    sessionStore.read(TAB_ID_KEY) ??
    Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');
  sessionStore.write(TAB_ID_KEY, tabId);
  return tabId;
}

/**
 * Creates the id of a message. The same values sent from the same tab have the same id, after a
 * double click, a retry, or "back" and "send". It is undefined over plain HTTP, where browsers have
 * no `crypto.subtle`; the server then creates one.
 */
async function createSubmissionId(message: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(`${getTabId()}\n${message}`);
  return crypto.subtle && uuidFromHash(await crypto.subtle.digest('SHA-256', bytes));
}

async function post(action: string, body: object): Promise<SubmissionResponse> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  });
  return response.json();
}

async function send(action: string, values: object): Promise<SubmissionResponse> {
  const submission_id = await createSubmissionId(JSON.stringify([action, values]));
  const attempt = async () =>
    post(action, { ...values, submission_id, render_token: await getMatureFormToken() });
  const response = await attempt();
  if (response.error !== 'expired' && response.error !== 'forged') return response;
  clearFormToken();
  return attempt();
}

/**
 * Sends a form. It is sent again only if the server rejected its token, because nothing was stored
 * then.
 */
export async function submit(action: string, values: object): Promise<SubmissionResult> {
  try {
    const { ok, error, errors, kit = '' } = await send(action, values);
    if (ok) return isOwnPath(kit) ? kit : 'success';
    return error === 'tooMany' ? 'tooMany' : (errors ?? 'error');
  } catch {
    // The browser is offline, or the response is not JSON. The visitor sees an error, and the
    // values remain in the form.
    return 'error';
  }
}
