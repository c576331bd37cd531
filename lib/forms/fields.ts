import { z } from 'zod';

/**
 * The rules of a form field (specification, chapters 3 and 5). Messages are keys of the `validation`
 * namespace, translated where they are shown.
 */

const SHORT = 200;
const LONG = 5_000;

export const requiredText = (max = SHORT) =>
  z.string('required').trim().min(1, 'required').max(max, 'tooLong');

export const optionalText = (max = SHORT) =>
  z
    .string()
    .trim()
    .max(max, 'tooLong')
    .optional()
    .transform((value) => value || undefined);

export const email = requiredText().pipe(z.email('email'));

/** Any plausible international number: 6 to 15 digits, with the usual marks between them. */
export const phone = requiredText()
  .regex(/^\+?[\d\s().\-/\u00a0\u202f]+$/, 'phone')
  .refine((value) => {
    const digits = value.replace(/\D/g, '').length;
    return digits >= 6 && digits <= 15;
  }, 'phone');

export const message = requiredText(LONG);
export const optionalMessage = optionalText(LONG);

/** A ticked box: `on` from a form post, `true` from a script. */
export const accepted = z
  .literal(['on', 'true', true], 'acceptLegal')
  .transform(() => true as const);
