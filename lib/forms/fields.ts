import { z } from 'zod';

/**
 * The rules of a form field (specification, chapters 3 and 5). Messages are keys of the `validation`
 * namespace, translated where they are shown.
 */

const SHORT = 200;
const LONG = 5_000;

/** Control characters and halves of characters, which no keyboard types and not every store takes. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

/** Twice: what nobody sees may have stood between two spaces. */
const oneLine = (text: string) =>
  text.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
const lines = (text: string) => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();

const required = (max: number, clean: (text: string) => string) =>
  z.string('required').overwrite(clean).min(1, 'required').max(max, 'tooLong');

const optional = (max: number, clean: (text: string) => string) =>
  z
    .string('tooLong')
    .overwrite(clean)
    .max(max, 'tooLong')
    .optional()
    .transform((value) => value || undefined);

export const requiredText = (max = SHORT) => required(max, oneLine);
export const optionalText = (max = SHORT) => optional(max, oneLine);

export const email = requiredText().pipe(z.email('email'));

/** Any plausible international number: 6 to 15 digits, with the usual marks between them. */
export const phone = requiredText()
  .regex(/^\+?[\d\s().\-/]+$/, 'phone')
  .refine((value) => {
    const digits = value.replace(/\D/g, '').length;
    return digits >= 6 && digits <= 15;
  }, 'phone');

export const message = required(LONG, lines);
export const optionalMessage = optional(LONG, lines);

/** A ticked box: `on` from a form post, `true` from a script. */
export const accepted = z
  .literal(['on', 'true', true], 'acceptLegal')
  .transform(() => true as const);
