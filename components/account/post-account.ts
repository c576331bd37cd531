export type AccountAnswer = {
  /** A path of this site, perhaps with the outcome as its fragment. */
  next: string;
  /** Keys of `validation`, field by field. */
  errors?: Record<string, string>;
};

/** Sends an account form. What never arrives, or is not understood, has failed. */
export async function postAccount(action: string, body: object): Promise<AccountAnswer> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: Partial<AccountAnswer> = await response.json();
    return { ...answer, next: answer.next ?? '#failed' };
  } catch {
    // Offline, or a proxy's page: the visitor is told, and can send again.
    return { next: '#failed' };
  }
}
