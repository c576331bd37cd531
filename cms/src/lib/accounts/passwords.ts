import { dictionary } from '@zxcvbn-ts/language-common';

/** The least length, as OWASP recommends. */
const PASSWORD_MIN = 10;

/** The most common passwords, in lower case (zxcvbn's list, MIT), which attackers try first. */
const COMMON_PASSWORDS = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN),
);

/**
 * Whether a new password is long enough.
 * @throws Error for one of the most used, with the message that the site recognizes
 */
export function validatePassword(password: string): boolean {
  if (COMMON_PASSWORDS.has(password.toLowerCase()))
    throw new Error('Your password is one of the most used passwords');
  return password.length >= PASSWORD_MIN;
}
