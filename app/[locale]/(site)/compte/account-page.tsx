import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { OutcomeNotices } from '@/components/account/outcome-notices';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import type { SitePageProps } from '@/components/shell/route-params';
import { type PageContext, siteMetadata, sitePage } from '@/components/shell/site-page';
import { Picture } from '@/components/ui/picture';
import type { AccountOutcome } from '@/lib/auth/outcomes';
import { getSettings } from '@/lib/content/queries';
import type { StaticRoute } from '@/lib/i18n/paths';
import { PageNotFound } from '@/lib/page-not-found';
import spoonful from '@/public/pictures/spoonful-peanut.webp';

export type AccountPageName =
  | 'home'
  | 'signIn'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'confirmation';

/** The metadata of an account page, hidden from search engines. */
export const accountMetadata = (
  route: StaticRoute,
  props: SitePageProps<StaticRoute>,
  name: AccountPageName,
) =>
  siteMetadata(route, props, async ({ locale }) => {
    if (!(await getSettings()).accountsEnabled) throw new PageNotFound();
    const t = await getTranslations({ locale, namespace: `account.pages.${name}` });
    return { title: t('title'), description: t('text'), isHidden: true };
  });

/** A page that exists only while `settings.enable_accounts` is on. */
export const accountPage = (
  route: StaticRoute,
  props: SitePageProps<StaticRoute>,
  name: AccountPageName,
  outcomes: AccountOutcome[],
  render: (context: PageContext<StaticRoute>) => Promise<ReactElement>,
) =>
  sitePage(route, props, async (context) => {
    if (!context.shell.settings.accountsEnabled) throw new PageNotFound();
    const t = await getTranslations(`account.pages.${name}`);
    const content = (
      // The content is as high as the window below the header.
      <div className="wave-bottom bg-(--ground)">
        <div className="page-width grid min-h-[calc(100svh-4.5rem)] grid-cols-1 content-center items-center gap-x-16 gap-y-8 pt-8 pb-16 lg:grid-cols-[1fr_30rem]">
          <div className="min-w-0 lg:self-end">
            <h1 className="display text-h1 lg:text-product-long">{t('title')}</h1>
            <p className="mt-5 max-w-[21.8em] text-balance text-lead">{t('text')}</p>
          </div>
          <div className="sheet rounded-card bg-milk p-6 sm:p-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <OutcomeNotices outcomes={outcomes} />
            <div className="grid gap-8">
              <ErrorBoundary>{await render(context)}</ErrorBoundary>
            </div>
          </div>
          <Picture
            image={spoonful}
            alt=""
            sizes="(min-width: 64rem) 42rem, 28rem"
            priority
            className="dip mx-auto -mt-6 -mb-14 w-md max-w-full lg:-mt-10 lg:-mb-20 lg:w-[min(100%,72svh)] lg:self-start"
          />
        </div>
      </div>
    );
    return { flavour: 'peanut', content };
  });
