import { AccountForm } from '@/components/account/account-form';
import { getAccountFields, getAccountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '../account-page';

const ROUTE = '/compte/inscription';

export const generateMetadata = (props: PageProps<'/[locale]/compte/inscription'>) =>
  accountMetadata(ROUTE, props, 'register');

export default (props: PageProps<'/[locale]/compte/inscription'>) =>
  accountPage(ROUTE, props, 'register', ['common'], async ({ locale }) => {
    const { email, newAccountPassword } = await getAccountFields();
    return (
      <>
        <AccountForm
          action="/api/auth/register"
          schema="registerSchema"
          locale={locale}
          fields={[email, newAccountPassword]}
          labels={await getAccountLabels('register')}
        />
        <AccountLinks links={['signIn', 'confirmation']} />
      </>
    );
  });
