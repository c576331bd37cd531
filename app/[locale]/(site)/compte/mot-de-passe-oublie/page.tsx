import { AccountForm } from '@/components/account/account-form';
import { getAccountFields, getAccountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '../account-page';

const ROUTE = '/compte/mot-de-passe-oublie';

export const generateMetadata = (props: PageProps<'/[locale]/compte/mot-de-passe-oublie'>) =>
  accountMetadata(ROUTE, props, 'forgotPassword');

export default (props: PageProps<'/[locale]/compte/mot-de-passe-oublie'>) =>
  accountPage(ROUTE, props, 'forgotPassword', ['sent'], async ({ locale }) => {
    const { email } = await getAccountFields();
    return (
      <>
        <AccountForm
          action="/api/auth/forgot-password"
          schema="emailSchema"
          locale={locale}
          fields={[email]}
          labels={await getAccountLabels('forgotPassword')}
        />
        <AccountLinks links={['signIn']} />
      </>
    );
  });
