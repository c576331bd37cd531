import { getTranslations } from 'next-intl/server';
import { AccountAction } from '@/components/account/account-action';
import { accountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { accountMetadata, accountPage } from '@/components/account/account-page';
import { AccountPanel } from '@/components/account/account-panel';
import { ButtonLink } from '@/components/ui/button-link';
import { address } from '@/lib/i18n/address';

export const generateMetadata = accountMetadata('/compte', 'home');

export default accountPage('/compte', 'home', ['changed'], async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'account' });
  const own = (
    <>
      <ButtonLink href={address(locale, '/compte/mot-de-passe')}>
        {t('actions.changePassword')}
      </ButtonLink>
      <AccountAction
        action="/api/auth/sign-out"
        locale={locale}
        labels={await accountLabels(locale, 'signOut')}
      />
    </>
  );
  return (
    <AccountPanel
      labels={{
        greeting: t('panel.greeting', { email: '{email}' }),
        loading: t('panel.loading'),
        error: t('panel.error'),
      }}
      anonymous={
        <div className="grid gap-4">
          <p className="text-lead">{t('panel.anonymous')}</p>
          <AccountLinks locale={locale} links={['signIn', 'register']} />
          <noscript>{own}</noscript>
        </div>
      }
    >
      {own}
    </AccountPanel>
  );
});
