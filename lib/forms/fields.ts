import { z } from 'zod';

// The site's policy forbids eval, and Firefox reports Zod's attempt at it as a violation.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * The rules of form fields (specification, chapters 3 and 5). Error messages are keys of the
 * `validation` namespace, translated where they are shown.
 */

/** Lengths in characters. */
const SHORT = 200;
const LONG = 5_000;
export const POSTCODE_LENGTH = 20;

/** Every limit above: an error message is translated for each. */
export const TEXT_LIMITS = [POSTCODE_LENGTH, SHORT, LONG];

/** The error key of a text that is too long: each limit has a message that names it. */
export const tooLong = (max: number) => `tooLong${max}`;

/**
 * Control characters and lone surrogates, which no keyboard types and some databases reject, and
 * bidirectional controls, with which a name could reorder the text of an e-mail that quotes it.
 */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** Collapses spaces twice: an invisible character may have stood between two of them. */
const singleLine = (text: string) =>
  text.replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
const multiLine = (text: string) => text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();

const required = (max: number, clean: (text: string) => string) =>
  z.string('required').overwrite(clean).min(1, 'required').max(max, tooLong(max));

const optional = (max: number, clean: (text: string) => string) =>
  z
    .string(tooLong(max))
    .overwrite(clean)
    .max(max, tooLong(max))
    .optional()
    .transform((value) => value || undefined);

/** A line of text, 200 characters at most by default. */
export const requiredText = (max = SHORT) => required(max, singleLine);
/** The same, which may be empty: then undefined. */
export const optionalText = (max = SHORT) => optional(max, singleLine);

export const email = requiredText().pipe(z.email('email'));

/** Any plausible international number: 6 to 15 digits with the usual separators. */
export const phone = requiredText()
  .regex(/^\+?[\d\s().\-/]+$/, 'phone')
  .refine((value) => {
    const digits = value.replace(/\D/g, '').length;
    return digits >= 6 && digits <= 15;
  }, 'phone');

/** A text of several lines, 5,000 characters at most. */
export const message = required(LONG, multiLine);
export const optionalMessage = optional(LONG, multiLine);

/** A checked box: `on` in a form post, `true` in JSON. */
export const accepted = z
  .literal(['on', 'true', true], 'acceptLegal')
  .transform(() => true as const);
