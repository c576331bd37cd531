import { AccountAction } from '@/components/account/account-action';
import { AccountForm } from '@/components/account/account-form';
import { getAccountFields, getAccountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '../account-page';

const ROUTE = '/compte/confirmation';

export const generateMetadata = (props: PageProps<'/[locale]/compte/confirmation'>) =>
  accountMetadata(ROUTE, props, 'confirmation');

export default (props: PageProps<'/[locale]/compte/confirmation'>) =>
  accountPage(ROUTE, props, 'confirmation', ['sent', 'expired'], async ({ locale }) => {
    const { email } = await getAccountFields();
    return (
      <>
        <AccountAction
          action="/api/auth/confirm-email"
          locale={locale}
          labels={await getAccountLabels('confirmEmail')}
        />
        <AccountForm
          action="/api/auth/send-email-confirmation"
          schema="emailSchema"
          locale={locale}
          fields={[email]}
          labels={await getAccountLabels('sendConfirmation')}
        />
        <AccountLinks links={['signIn']} />
      </>
    );
  });
