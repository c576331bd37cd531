import 'server-only';
import { CodedError } from '../coded-error';
import { ownOrigin } from '../http';
import { withLocalePrefix } from '../i18n/paths';
import type { Locale } from '../i18n/routing';
import { requestContext } from '../request-context';
import { FORMS, type FormName, type FormValues } from './forms';
import type { SubmissionError } from './submit';

/**
 * The contents of the review page: a form that was posted without JavaScript, and why it was
 * rejected.
 */
export type Review = {
  form: FormName;
  values: Record<string, string | string[]>;
  error: SubmissionError;
  /** The token of the next post. */
  renderToken: string;
};

/** The review of this request; undefined when the page is opened directly. */
export const requestedReview = () => requestContext()?.review as Review | undefined;

/** The values of the form's own fields, as its controls can show them. */
export function toReviewValues(form: FormName, values: FormValues): Review['values'] {
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
 * Renders the review page within the request that posted the form: lib/server/review-renderer.ts.
 * @throws when the page cannot be rendered
 */
export async function renderReview(review: Review, locale: Locale): Promise<Response> {
  const render = requestContext()?.renderReview;
  if (!render) throw new CodedError('NO_SERVER', 'The review page needs the custom server');
  const url = `${ownOrigin()}${withLocalePrefix(locale, `review/${review.form}`)}`;
  const page = await render(url, review);
  if (!page.ok) throw new CodedError('NO_PAGE', `The review page responded ${page.status}`, page);
  return page;
}
