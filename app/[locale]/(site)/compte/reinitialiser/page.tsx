import { AccountForm } from '@/components/account/account-form';
import { getAccountFields, getAccountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '../account-page';

const ROUTE = '/compte/reinitialiser';

export const generateMetadata = (props: PageProps<'/[locale]/compte/reinitialiser'>) =>
  accountMetadata(ROUTE, props, 'resetPassword');

export default (props: PageProps<'/[locale]/compte/reinitialiser'>) =>
  accountPage(
    ROUTE,
    props,
    'resetPassword',
    ['expired', 'unchanged', 'common'],
    async ({ locale }) => {
      const { newPassword, passwordConfirmation } = await getAccountFields();
      return (
        <>
          <AccountForm
            action="/api/auth/reset-password"
            schema="resetSchema"
            locale={locale}
            fields={[newPassword, passwordConfirmation]}
            labels={await getAccountLabels('resetPassword')}
          />
          <AccountLinks links={['forgotPassword']} />
        </>
      );
    },
  );
