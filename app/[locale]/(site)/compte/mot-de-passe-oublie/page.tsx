import { AccountForm } from '@/components/account/account-form';
import { accountFields, accountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '../account-page';

const ROUTE = '/compte/mot-de-passe-oublie';

export const generateMetadata = accountMetadata(ROUTE, 'forgotPassword');

export default accountPage(ROUTE, 'forgotPassword', ['sent'], async ({ locale }) => {
  const { email } = await accountFields();
  return (
    <>
      <AccountForm
        action="/api/auth/forgot-password"
        schema="emailSchema"
        locale={locale}
        fields={[email]}
        labels={await accountLabels('forgotPassword')}
      />
      <AccountLinks links={['signIn']} />
    </>
  );
});
