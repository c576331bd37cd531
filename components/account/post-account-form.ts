export type AccountResponse = {
  /** A path of this site, which may have the outcome as its fragment. */
  next: string;
  /** Keys of `validation`, by field. */
  errors?: Record<string, string>;
};

/** Posts an account form. A request that fails, or an answer that is not JSON, has the outcome `failed`. */
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
    // Offline, or a proxy's error page: the visitor can submit again.
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
