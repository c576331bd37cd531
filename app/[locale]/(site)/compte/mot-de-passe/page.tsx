import { AccountForm } from '@/components/account/account-form';
import { accountFields, accountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '../account-page';

const ROUTE = '/compte/mot-de-passe';

export const generateMetadata = accountMetadata(ROUTE, 'changePassword');

export default accountPage(
  ROUTE,
  'changePassword',
  ['anonymous', 'mistaken', 'unchanged', 'common'],
  async ({ locale }) => {
    const { currentPassword, newPassword, passwordConfirmation } = await accountFields();
    return (
      <>
        <AccountForm
          action="/api/auth/change-password"
          schema="changeSchema"
          locale={locale}
          fields={[currentPassword, newPassword, passwordConfirmation]}
          labels={await accountLabels('changePassword')}
        />
        <AccountLinks links={['signIn']} />
      </>
    );
  },
);
