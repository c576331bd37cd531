import 'server-only';
import { type CountryCode, isPossiblePhoneNumber, isValidPhoneNumber } from 'libphonenumber-js';

/** Where a number without its country's prefix may come from: the site's languages are spoken there. */
const COUNTRIES: CountryCode[] = ['FR', 'BE', 'CH', 'LU', 'GB', 'IE', 'IT', 'ES', 'DE', 'AT', 'NL'];

/**
 * Whether somebody could be called at this number: with a country's prefix, by its length there;
 * without one, as a number of a country that we speak the language of.
 */
export function isPossiblePhone(text: string): boolean {
  const dialled = text.replace(/[^\d+]/g, '');
  return dialled.startsWith('+')
    ? isPossiblePhoneNumber(dialled)
    : COUNTRIES.some((country) => isValidPhoneNumber(dialled, country));
}
