import { z } from 'zod';
import { FIELD_LENGTHS } from '../limits';
import { cleanEmail, cleanInput, cleanPhone } from './clean-input';

// The site's policy forbids eval, and Firefox reports Zod's attempt at it as a violation.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * The rules of form fields. Error messages are keys of the `validation` namespace, translated where they
 * are shown.
 */

/** The limits of lengths that have an error message. */
export const TEXT_LIMITS = [FIELD_LENGTHS.postcode, FIELD_LENGTHS.line, FIELD_LENGTHS.text];

/** The error key of a text that is too long: each limit has a message that names it. */
export const tooLong = (max: number) => `tooLong${max}`;

/** Names of fields with the keys of their error messages. */
export type FieldErrors = Record<string, string>;

/** The first error of each invalid field, which is the one that forms show. */
export const fieldErrors = ({ issues }: z.ZodError): FieldErrors =>
  // The issues are reversed, because the last entry of a name wins.
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

const cleanLine = (text: string) => cleanInput(text);
const cleanLines = (text: string) => cleanInput(text, 'lines');
const cleanCode = (text: string) => cleanInput(text, 'code');

/**
 * Whether a text fits, in UTF-16 code units, as the content service counts. Zod's `max` counts code
 * points, of which an emoji has fewer.
 */
const fits = (max: number) => (text: string) => text.length <= max;

/** The text is cleaned first, so that a name of invisible characters counts as missing. */
const required = (max: number, clean: (text: string) => string) =>
  z.string('required').overwrite(clean).min(1, 'required').refine(fits(max), tooLong(max));

const optional = (max: number, clean: (text: string) => string) =>
  z
    .string(tooLong(max))
    .overwrite(clean)
    .refine(fits(max), tooLong(max))
    .optional()
    .transform((value) => value || undefined);

/** A line of text, 200 characters at most. */
export const requiredText = required(FIELD_LENGTHS.line, cleanLine);
/** An optional line of text; an empty one becomes undefined. */
export const optionalText = optional(FIELD_LENGTHS.line, cleanLine);

/**
 * The rule of `type=email` (https://html.spec.whatwg.org/#valid-e-mail-address) with a required dot
 * in the domain: no public address lacks one, and "zoe@gmail" is a typo.
 */
const EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const email = required(FIELD_LENGTHS.line, cleanEmail).regex(EMAIL, 'email');

/** The number of digits of a telephone number, without the words or the extension after it. */
const countDigits = (phone: string) => phone.replace(/\p{L}.*|\D/gu, '').length;

/**
 * A plausible telephone number, with 6 to 15 digits. Only the server parses it, because the parser
 * is larger than all scripts of a page.
 */
export const phone = required(FIELD_LENGTHS.line, cleanPhone).refine((value) => {
  const digits = countDigits(value);
  return digits >= 6 && digits <= 15 && value.length <= FIELD_LENGTHS.phone;
}, 'phone');

/** A postcode, of any country. */
export const postcode = required(FIELD_LENGTHS.postcode, cleanCode);

/** A text of several lines, 5,000 characters at most. */
export const message = required(FIELD_LENGTHS.text, cleanLines);
export const optionalMessage = optional(FIELD_LENGTHS.text, cleanLines);

/** A checked box: `on` in a form post, `true` in JSON. */
export const accepted = z
  .literal(['on', 'true', true], 'acceptLegal')
  .transform(() => true as const);
