import { getTranslations } from 'next-intl/server';
import { getLengthErrors } from '@/components/forms/labels';
import { TEXT_LIMITS } from '@/lib/forms/fields';
import { KNOWN_PASSWORD_MAX, PASSWORD_MAX_BYTES } from '@/lib/limits';
import type { AccountField } from './account-form';

export type ActionName =
  | 'signIn'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'sendConfirmation'
  | 'confirmEmail'
  | 'signOut';

/** The texts of one account form. */
export async function getAccountLabels(action: ActionName) {
  const t = await getTranslations('account');
  const validation = await getTranslations('validation');
  return {
    submit: t(`actions.${action}`),
    sending: t('actions.sending'),
    incomplete: t('outcomes.incomplete'),
    errors: {
      required: validation('required'),
      email: validation('email'),
      tooShort: validation('tooShort'),
      different: validation('different'),
      ...(await getLengthErrors([...TEXT_LIMITS, PASSWORD_MAX_BYTES, KNOWN_PASSWORD_MAX])),
    },
  };
}

/** The account forms' fields, by their names in the content contract. */
export async function getAccountFields() {
  const t = await getTranslations('account.fields');
  const password = (name: string, label: string, hint?: string): AccountField => ({
    name,
    label,
    hint,
    type: 'password',
    autoComplete: hint ? 'new-password' : 'current-password',
  });
  const passwordConfirmation: AccountField = {
    ...password('passwordConfirmation', t('passwordConfirmation')),
    autoComplete: 'new-password',
  };
  const email = (name: 'email' | 'identifier'): AccountField => ({
    name,
    label: t('email'),
    type: 'email',
    autoComplete: 'username',
  });
  return {
    identifier: email('identifier'),
    email: email('email'),
    password: password('password', t('password')),
    currentPassword: password('currentPassword', t('currentPassword')),
    newAccountPassword: password('password', t('password'), t('hint')),
    newPassword: password('password', t('newPassword'), t('hint')),
    passwordConfirmation,
  };
}
