import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import type { FailureLabels } from '@/components/errors/failure-labels';
import { ProductLoading } from '@/components/product/product-loading';
import { KeptInput } from '@/components/shell/kept-input';
import { OfflineOverlay } from '@/components/shell/offline-overlay';
import { PreviewBanner } from '@/components/shell/preview-banner';
import { VersionPoller } from '@/components/shell/version-poller';
import { env } from '@/lib/env';
import { pathFor } from '@/lib/i18n/paths';
import { routing, toLocale } from '@/lib/i18n/routing';
import { SITE } from '@/lib/site';
import { bagel, figtree } from '../fonts';

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  applicationName: SITE.name,
  // Without this, iOS turns numbers and addresses into links before React has hydrated the page.
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export const viewport: Viewport = { themeColor: SITE.themeColor, colorScheme: 'light' };

export const generateStaticParams = () => routing.locales.map((locale) => ({ locale }));

export default async function LocaleLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const t = await getTranslations('errors');
  const product = await getTranslations('product');
  const failure: FailureLabels = {
    title: t('errorTitle'),
    text: t('errorText'),
    retry: t('retry'),
    home: t('home'),
    homeHref: pathFor(locale, '/'),
  };
  return (
    <html
      lang={locale}
      className={`${bagel.variable} ${figtree.variable}`}
      // With this attribute Next disables smooth scrolling while it opens a page at its top.
      data-scroll-behavior="smooth"
      data-failure={JSON.stringify(failure)}
    >
      <body>
        <div className="loading-bar" />
        {children}
        <PreviewBanner />
        <ErrorBoundary fallback={null}>
          <ProductLoading path={pathFor(locale, '/produits/[slug]', { slug: '' })}>
            {product('loading')}
          </ProductLoading>
          <OfflineOverlay title={t('offlineTitle')} label={failure.retry} />
          <VersionPoller />
          <KeptInput />
        </ErrorBoundary>
      </body>
    </html>
  );
}
