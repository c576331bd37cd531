import 'server-only';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { type FieldErrors, fieldErrors } from './fields';
import { FORMS, type FormName, type FormValues } from './forms';

/**
 * The countries from which a number without a country prefix may come: one of the site's languages
 * is spoken there.
 */
const COUNTRIES: CountryCode[] = ['FR', 'BE', 'CH', 'LU', 'GB', 'IE', 'IT', 'ES', 'DE', 'AT', 'NL'];

/**
 * Words after a number, with an extension or an hour, but not with a second number: "poste 12",
 * "(après 18h)".
 */
const WORDS_AFTER = /(?<=\d)[\s\p{P}]+\p{L}\D*(?:\d{1,2}\D*){0,3}$/u;

/**
 * Whether libphonenumber finds a number that may exist. With a country prefix, its length must be
 * right for that country; without one, it must be valid in one of the countries above. A letter
 * next to a digit is a typo, as in "06 12 34 56 7O".
 */
function isPossiblePhone(text: string): boolean {
  const number = text.replace(WORDS_AFTER, '');
  if (/\d\p{L}/u.test(number)) return false;
  const international = parsePhoneNumberFromString(number);
  return international
    ? international.isPossible()
    : COUNTRIES.some((country) => parsePhoneNumberFromString(number, country)?.isValid());
}

/**
 * Addresses that HTML's rule accepts, but RFC 5321 and the content service do not: with misplaced
 * dots, or with a domain whose last part begins or ends with a digit.
 */
const UNDELIVERABLE = /^\.|\.\.|\.@|\.\d[^.]*$|\d$/;

/** The values as they will be stored, or the errors by field. */
export function validateForm(
  form: FormName,
  values: FormValues,
): { data: FormValues; errors?: undefined } | { data?: undefined; errors: FieldErrors } {
  const result = FORMS[form].schema.safeParse(values);
  if (!result.success) return { errors: fieldErrors(result.error) };
  const { accept_legal: _, ...data } = result.data;
  const errors: FieldErrors = {};
  if (UNDELIVERABLE.test(data.email)) errors.email = 'email';
  if (!isPossiblePhone(data.phone)) errors.phone = 'phone';
  return Object.keys(errors).length ? { errors } : { data };
}
