import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/routing';
import type { AccountField } from './account-form';

export type AccountAction =
  | 'signIn'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'sendConfirmation'
  | 'confirmEmail'
  | 'signOut';

/** The texts of one account form. */
export async function accountLabels(locale: Locale, action: AccountAction) {
  const t = await getTranslations({ locale, namespace: 'account' });
  const faults = await getTranslations({ locale, namespace: 'validation' });
  return {
    submit: t(`actions.${action}`),
    sending: t('actions.sending'),
    incomplete: t('outcomes.incomplete'),
    faults: {
      required: faults('required'),
      email: faults('email'),
      tooLong: faults('tooLong'),
      tooShort: faults('tooShort'),
      different: faults('different'),
    },
  };
}

/** The account forms' fields, by their names in the content contract. */
export async function accountFields(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'account.fields' });
  const password = (name: string, label: string, hint?: string): AccountField => ({
    name,
    label,
    hint,
    type: 'password',
    autoComplete: hint ? 'new-password' : 'current-password',
  });
  const repeated: AccountField = {
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
    firstPassword: password('password', t('password'), t('hint')),
    newPassword: password('password', t('newPassword'), t('hint')),
    repeated,
  };
}
