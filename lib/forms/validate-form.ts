import 'server-only';
import { type CountryCode, isPossiblePhoneNumber, isValidPhoneNumber } from 'libphonenumber-js';
import { FORMS, type FormName, type FormValues } from './forms';

/** Field names with the key of their error message in the `validation` namespace. */
export type FieldErrors = Record<string, string>;

/** Where a number without a country prefix may come from: one of the site's languages is spoken there. */
const COUNTRIES: CountryCode[] = ['FR', 'BE', 'CH', 'LU', 'GB', 'IE', 'IT', 'ES', 'DE', 'AT', 'NL'];

/**
 * Whether the number may exist: with a country prefix, judged by its length there; without one, valid
 * in at least one of the countries above.
 */
function isPossiblePhone(text: string): boolean {
  const digits = text.replace(/[^\d+]/g, '');
  return digits.startsWith('+')
    ? isPossiblePhoneNumber(digits)
    : COUNTRIES.some((country) => isValidPhoneNumber(digits, country));
}

/** The values as they will be stored, or the errors by field. */
export function validateForm(
  form: FormName,
  values: FormValues,
): { data: FormValues; errors?: undefined } | { data?: undefined; errors: FieldErrors } {
  const result = FORMS[form].schema.safeParse(values);
  if (!result.success) {
    // Only a field's first error is shown, as in the browser. The last entry of a name wins here.
    const issues = result.error.issues.toReversed();
    return { errors: Object.fromEntries(issues.map((issue) => [issue.path[0], issue.message])) };
  }
  const { accept_legal: _, ...data } = result.data;
  return isPossiblePhone(data.phone) ? { data } : { errors: { phone: 'phone' } };
}
