import { AccountForm } from '@/components/account/account-form';
import { accountFields, accountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '@/components/account/account-page';

const ROUTE = '/compte/inscription';

export const generateMetadata = accountMetadata(ROUTE, 'register');

export default accountPage(ROUTE, 'register', [], async ({ locale }) => {
  const { email, firstPassword } = await accountFields(locale);
  return (
    <>
      <AccountForm
        action="/api/auth/register"
        schema="registerSchema"
        locale={locale}
        fields={[email, firstPassword]}
        labels={await accountLabels(locale, 'register')}
      />
      <AccountLinks locale={locale} links={['signIn', 'confirmation']} />
    </>
  );
});
