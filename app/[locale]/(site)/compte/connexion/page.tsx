import { AccountForm } from '@/components/account/account-form';
import { accountFields, accountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '@/components/account/account-page';
import { ProviderButtons } from '@/components/account/provider-buttons';

const ROUTE = '/compte/connexion';

export const generateMetadata = accountMetadata(ROUTE, 'signIn');

export default accountPage(
  ROUTE,
  'signIn',
  ['registered', 'confirmed', 'left', 'refused', 'unconfirmed', 'blocked', 'expired'],
  async ({ locale }) => {
    const { identifier, password } = await accountFields(locale);
    return (
      <>
        <AccountForm
          action="/api/auth/sign-in"
          schema="signInSchema"
          locale={locale}
          fields={[identifier, password]}
          labels={await accountLabels(locale, 'signIn')}
        />
        <ProviderButtons locale={locale} />
        <AccountLinks locale={locale} links={['forgotPassword', 'register', 'confirmation']} />
      </>
    );
  },
);
