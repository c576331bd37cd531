import { z } from 'zod';
import { email as emailField, tooLong } from '../forms/fields';
import { KNOWN_PASSWORD_MAX, PASSWORD_MAX_BYTES, PASSWORD_MIN } from '../limits';

/** The length of a text in UTF-8; browsers have no Buffer. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const email = emailField.transform((value) => value.toLowerCase());
const password = z
  .string('required')
  .min(1, 'required')
  .min(PASSWORD_MIN, 'tooShort')
  .refine((value) => bytesOf(value) <= PASSWORD_MAX_BYTES, tooLong(PASSWORD_MAX_BYTES));
const knownPassword = z
  .string('required')
  .min(1, 'required')
  .max(KNOWN_PASSWORD_MAX, tooLong(KNOWN_PASSWORD_MAX));
const passwordConfirmation = z.string('required').min(1, 'required');

type Confirmed = { password: string; passwordConfirmation: string };
const isConfirmed = (values: Confirmed) => values.password === values.passwordConfirmation;
const notConfirmed = { error: 'different', path: ['passwordConfirmation'] };

/** The account forms. Field names are the content service's; messages are keys of `validation`. */
export const signInSchema = z.object({
  identifier: email,
  password: knownPassword,
  next: z.string().optional(),
});
export const registerSchema = z.object({ email, password });
export const emailSchema = z.object({ email });
export const emptySchema = z.object({});
export const resetSchema = z
  .object({ password, passwordConfirmation })
  .refine(isConfirmed, notConfirmed);
export const changeSchema = z
  .object({ currentPassword: knownPassword, password, passwordConfirmation })
  .refine(isConfirmed, notConfirmed);

/** The part of the content service's user that this site uses. */
const userSchema = z.object({ email: z.string() });
export type User = z.infer<typeof userSchema>;

/** The answer of `/users/me`, with a new token where the service renewed it. */
export const identitySchema = userSchema.extend({ jwt: z.string().optional() });
