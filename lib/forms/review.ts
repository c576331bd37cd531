import 'server-only';
import { randomUUID } from 'node:crypto';
import { unroutedAddress } from '../i18n/address';
import type { Locale } from '../i18n/routing';
import { ownOrigin } from '../own-origin';
import { FORMS, type FormName, type Values } from './forms';
import type { Refusal } from './submit';

/** What the review page shows: a form as it was sent, and what it still needs. */
export type Review = {
  form: FormName;
  values: Record<string, string | string[]>;
  refusal: Refusal;
  /** For the next post. */
  renderToken: string;
};

const HEADER = 'x-review';

/** Reviews being rendered at this moment; on the global object, since routes and pages are bundled apart. */
const holder = globalThis as typeof globalThis & { pendingReviews?: Map<string, Review> };
holder.pendingReviews ??= new Map();
const pending = holder.pendingReviews;

/** The review that a request of `renderReview` asks for. */
export const claimReview = (headers: Headers): Review | undefined =>
  pending.get(headers.get(HEADER) ?? '');

/** The form's own fields, as controls can show them. */
export function shownValues(form: FormName, values: Values): Review['values'] {
  const isText = (value: unknown) => typeof value === 'string';
  const shown: Review['values'] = {};
  for (const name of Object.keys(FORMS[form].schema.shape)) {
    const value = values[name];
    if (isText(value)) shown[name] = value;
    if (Array.isArray(value)) shown[name] = value.filter(isText);
  }
  return shown;
}

/**
 * The review page as this site renders it: one request to itself, for the length of which the
 * visitor's values stay in this process. No cookie, address or store ever holds them.
 * @throws when the page cannot be rendered
 */
export async function renderReview(review: Review, locale: Locale): Promise<Response> {
  const id = randomUUID();
  pending.set(id, review);
  try {
    const page = await fetch(`${ownOrigin()}${unroutedAddress(locale, `review/${review.form}`)}`, {
      headers: { [HEADER]: id, 'accept-language': locale },
      redirect: 'error',
      cache: 'no-store',
    });
    if (!page.ok) throw new Error(`The review page answered ${page.status}`);
    return page;
  } finally {
    pending.delete(id);
  }
}
