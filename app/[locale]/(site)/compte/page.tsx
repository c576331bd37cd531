import { getTranslations } from 'next-intl/server';
import { AccountAction } from '@/components/account/account-action';
import { getAccountLabels } from '@/components/account/account-labels';
import { AccountLinks } from '@/components/account/account-links';
import { AccountPanel } from '@/components/account/account-panel';
import { LinkButton } from '@/components/ui/link-button';
import { pathFor } from '@/lib/i18n/paths';
import { accountMetadata, accountPage } from './account-page';

export const generateMetadata = (props: PageProps<'/[locale]/compte'>) =>
  accountMetadata('/compte', props, 'home');

export default (props: PageProps<'/[locale]/compte'>) =>
  accountPage('/compte', props, 'home', ['changed'], async ({ locale }) => {
    const t = await getTranslations('account');
    const actions = (
      <>
        <LinkButton href={pathFor(locale, '/compte/mot-de-passe')}>
          {t('actions.changePassword')}
        </LinkButton>
        <AccountAction
          action="/api/auth/sign-out"
          locale={locale}
          labels={await getAccountLabels('signOut')}
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
            <AccountLinks links={['signIn', 'register']} />
            <noscript>{actions}</noscript>
          </div>
        }
      >
        {actions}
      </AccountPanel>
    );
  });
