import { z } from 'zod';
import { email as emailField } from '../forms/fields';

/** What OWASP advises, and what bcrypt reads of a password. */
const PASSWORD_MIN = 10;
const PASSWORD_MAX_BYTES = 72;
/** A password that stands already: the service decides. */
const KNOWN_PASSWORD_MAX = 1_000;

/** In UTF-8, in browsers too. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const email = emailField.transform((value) => value.toLowerCase());
const password = z
  .string('required')
  .min(1, 'required')
  .min(PASSWORD_MIN, 'tooShort')
  .refine((value) => bytesOf(value) <= PASSWORD_MAX_BYTES, 'tooLong');
const knownPassword = z.string('required').min(1, 'required').max(KNOWN_PASSWORD_MAX, 'tooLong');
const passwordConfirmation = z.string('required').min(1, 'required');

type Repeated = { password: string; passwordConfirmation: string };
const isRepeated = (values: Repeated) => values.password === values.passwordConfirmation;
const notRepeated = { error: 'different', path: ['passwordConfirmation'] };

/** The account forms. Names are the content service's; messages are keys of `validation`. */
export const signInSchema = z.object({
  identifier: email,
  password: knownPassword,
  next: z.string().optional(),
});
export const registerSchema = z.object({ email, password });
export const emailSchema = z.object({ email });
export const nothingSchema = z.object({});
export const resetSchema = z
  .object({ password, passwordConfirmation })
  .refine(isRepeated, notRepeated);
export const changeSchema = z
  .object({ currentPassword: knownPassword, password, passwordConfirmation })
  .refine(isRepeated, notRepeated);

/** Whom the content service says a token belongs to. */
export const userSchema = z.object({ email: z.string() });
export type User = z.infer<typeof userSchema>;
