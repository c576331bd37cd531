import 'server-only';
import { requestContext } from '../request-context';
import { FORMS, type FormName, type FormValues } from './forms';
import type { SubmissionError } from './submit';

/** A form that was posted without JavaScript, and why it was rejected. */
export type Review = {
  form: FormName;
  values: Record<string, string | string[]>;
  error: SubmissionError;
  /** The token of the next post. */
  renderToken: string;
};

/** The rejected form that its page must show again; undefined on any other request. */
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
