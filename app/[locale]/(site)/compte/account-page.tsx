import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { OutcomeNotices } from '@/components/account/outcome-notices';
import { type PageContext, siteMetadata, sitePage } from '@/components/shell/site-page';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { PageTitle } from '@/components/ui/page-title';
import { Picture } from '@/components/ui/picture';
import type { AccountOutcome } from '@/lib/auth/outcomes';
import { getSettings } from '@/lib/content/queries';
import type { StaticRoute } from '@/lib/i18n/paths';
import { PageNotFound } from '@/lib/page-not-found';
import spoonful from '@/public/pictures/spoonful-peanut.webp';
import fromAbove from '@/public/pictures/top-peanut.webp';

export type AccountPageName =
  | 'home'
  | 'signIn'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'confirmation';

/** The metadata of an account page, hidden from search engines. */
export const accountMetadata = (route: StaticRoute, name: AccountPageName) =>
  siteMetadata(route, async ({ locale }) => {
    if (!(await getSettings()).accountsEnabled) throw new PageNotFound();
    const t = await getTranslations({ locale, namespace: `account.pages.${name}` });
    return { title: t('title'), description: t('text'), isHidden: true };
  });

/** A page that exists only while `settings.enable_accounts` is on. */
export const accountPage = (
  route: StaticRoute,
  name: AccountPageName,
  outcomes: AccountOutcome[],
  render: (context: PageContext<StaticRoute>) => Promise<ReactElement>,
) =>
  sitePage(route, async (context) => {
    if (!context.shell.settings.accountsEnabled) throw new PageNotFound();
    const t = await getTranslations(`account.pages.${name}`);
    const content = (
      <>
        <PageTitle title={t('title')} text={t('text')} image={spoonful} />
        <div className="page-width grid items-center gap-16 pt-24 pb-24 lg:grid-cols-[36rem_1fr] lg:pb-32">
          <div className="grid max-w-xl gap-8">
            <OutcomeNotices outcomes={outcomes} />
            <ErrorBoundary>{await render(context)}</ErrorBoundary>
          </div>
          <Picture
            image={fromAbove}
            alt=""
            sizes="28rem"
            className="w-md max-w-full justify-self-center max-lg:hidden"
          />
        </div>
      </>
    );
    return { flavour: 'peanut', content };
  });
