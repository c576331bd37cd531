import 'server-only';
import { unroutedAddress } from '../i18n/address';
import type { Locale } from '../i18n/routing';
import { ownOrigin } from '../own-origin';
import { requestContext } from '../server/request-context';
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

/** The review that the page is to show; undefined where somebody asks for the page itself. */
export const postedReview = (): Review | undefined => requestContext()?.review;

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
 * The review page, rendered within the request that posted the form (lib/server/review-renderer.ts).
 * @throws when the page cannot be rendered
 */
export async function renderReview(review: Review, locale: Locale): Promise<Response> {
  const render = requestContext()?.renderReview;
  if (!render) throw new Error('The review page needs the site’s own server');
  const url = `${ownOrigin()}${unroutedAddress(locale, `review/${review.form}`)}`;
  const page = await render(url, review);
  if (!page.ok) throw new Error(`The review page answered ${page.status}`);
  return page;
}
