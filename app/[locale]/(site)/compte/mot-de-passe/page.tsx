import { AccountForm } from '@/components/account/account-form';
import { accountFields, accountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '@/components/account/account-page';

const ROUTE = '/compte/mot-de-passe';

export const generateMetadata = accountMetadata(ROUTE, 'changePassword');

export default accountPage(
  ROUTE,
  'changePassword',
  ['anonymous', 'mistaken', 'unchanged'],
  async ({ locale }) => {
    const { currentPassword, newPassword, repeated } = await accountFields(locale);
    return (
      <>
        <AccountForm
          action="/api/auth/change-password"
          schema="changeSchema"
          locale={locale}
          fields={[currentPassword, newPassword, repeated]}
          labels={await accountLabels(locale, 'changePassword')}
        />
        <AccountLinks locale={locale} links={['signIn']} />
      </>
    );
  },
);
