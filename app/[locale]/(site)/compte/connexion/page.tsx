import { AccountForm } from '@/components/account/account-form';
import { getAccountFields, getAccountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { ProviderButtons } from '@/components/account/provider-buttons';
import { accountMetadata, accountPage } from '../account-page';

const ROUTE = '/compte/connexion';

export const generateMetadata = (props: PageProps<'/[locale]/compte/connexion'>) =>
  accountMetadata(ROUTE, props, 'signIn');

export default (props: PageProps<'/[locale]/compte/connexion'>) =>
  accountPage(
    ROUTE,
    props,
    'signIn',
    ['registered', 'confirmed', 'left', 'refused', 'unconfirmed', 'blocked', 'expired'],
    async ({ locale }) => {
      const { identifier, password } = await getAccountFields();
      return (
        <>
          <AccountForm
            action="/api/auth/sign-in"
            schema="signInSchema"
            locale={locale}
            fields={[identifier, password]}
            labels={await getAccountLabels('signIn')}
          />
          <ProviderButtons />
          <AccountLinks links={['forgotPassword', 'register', 'confirmation']} />
        </>
      );
    },
  );
