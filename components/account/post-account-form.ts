export type AccountResponse = {
  /** The path to continue at, on this site, perhaps with the outcome as its fragment. */
  next: string;
  /** The errors by field, as keys of the `validation` messages. */
  errors?: Record<string, string>;
};

/**
 * Posts an account form. A failed request, or a response that is not JSON, has the outcome
 * `failed`.
 */
export async function postAccountForm(action: string, body: object): Promise<AccountResponse> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: Partial<AccountResponse> = await response.json();
    return { ...answer, next: answer.next ?? '#failed' };
  } catch {
    // The browser is offline, or a proxy sent an error page. The visitor can submit again.
    return { next: '#failed' };
  }
}

/** Continues at the path that the response names. On the same page, only the notice gets the focus. */
export function continueAt(next: string): void {
  const target = new URL(next, location.href);
  if (target.pathname !== location.pathname) {
    location.assign(target);
    return;
  }
  location.hash = target.hash;
  document.getElementById(target.hash.slice(1))?.focus();
}
