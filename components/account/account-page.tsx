import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { siteMetadata } from '@/components/shell/site-metadata';
import { type PageContext, sitePage } from '@/components/shell/site-page';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { PageTitle } from '@/components/ui/page-title';
import { Picture } from '@/components/ui/picture';
import type { Outcome } from '@/lib/auth/outcomes';
import { getSettings } from '@/lib/content/queries';
import type { Route } from '@/lib/i18n/routing';
import { PageNotFound } from '@/lib/page-not-found';
import spoonful from '@/public/pictures/spoonful-peanut.webp';
import fromAbove from '@/public/pictures/top-peanut.webp';
import { Notices } from './notices';

export type AccountPageName =
  | 'home'
  | 'signIn'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'confirmation';

/** Metadata of a page that only those see who were sent to it. */
export const accountMetadata = (route: Route, name: AccountPageName) =>
  siteMetadata(route, async ({ locale }) => {
    if (!(await getSettings()).accountsEnabled) throw new PageNotFound();
    const t = await getTranslations({ locale, namespace: `account.pages.${name}` });
    return { title: t('title'), description: t('text'), isHidden: true };
  });

/** A page that exists only while `settings.enable_accounts` is on. */
export const accountPage = (
  route: Route,
  name: AccountPageName,
  outcomes: Outcome[],
  render: (context: PageContext) => Promise<ReactElement>,
) =>
  sitePage(route, async (context) => {
    if (!context.shell.settings.accountsEnabled) throw new PageNotFound();
    const t = await getTranslations({ locale: context.locale, namespace: `account.pages.${name}` });
    const content = (
      <>
        <PageTitle title={t('title')} text={t('text')} image={spoonful} />
        <div className="shell grid items-center gap-16 pt-24 pb-24 lg:grid-cols-[36rem_1fr] lg:pb-32">
          <div className="grid max-w-xl gap-8">
            <Notices locale={context.locale} outcomes={outcomes} />
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
