import { AccountForm } from '@/components/account/account-form';
import { getAccountFields, getAccountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '../account-page';

const ROUTE = '/compte/mot-de-passe';

export const generateMetadata = (props: PageProps<'/[locale]/compte/mot-de-passe'>) =>
  accountMetadata(ROUTE, props, 'changePassword');

export default (props: PageProps<'/[locale]/compte/mot-de-passe'>) =>
  accountPage(
    ROUTE,
    props,
    'changePassword',
    ['anonymous', 'mistaken', 'unchanged', 'common'],
    async ({ locale }) => {
      const { currentPassword, newPassword, passwordConfirmation } = await getAccountFields();
      return (
        <>
          <AccountForm
            action="/api/auth/change-password"
            schema="changeSchema"
            locale={locale}
            fields={[currentPassword, newPassword, passwordConfirmation]}
            labels={await getAccountLabels('changePassword')}
          />
          <AccountLinks links={['signIn']} />
        </>
      );
    },
  );
