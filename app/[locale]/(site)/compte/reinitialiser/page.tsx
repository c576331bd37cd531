import { AccountForm } from '@/components/account/account-form';
import { accountFields, accountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '@/components/account/account-page';

const ROUTE = '/compte/reinitialiser';

export const generateMetadata = accountMetadata(ROUTE, 'resetPassword');

export default accountPage(ROUTE, 'resetPassword', ['expired', 'unchanged'], async ({ locale }) => {
  const { newPassword, repeated } = await accountFields(locale);
  return (
    <>
      <AccountForm
        action="/api/auth/reset-password"
        schema="resetSchema"
        locale={locale}
        fields={[newPassword, repeated]}
        labels={await accountLabels(locale, 'resetPassword')}
      />
      <AccountLinks locale={locale} links={['forgotPassword']} />
    </>
  );
});
