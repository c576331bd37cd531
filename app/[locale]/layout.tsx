import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ProductLoading } from '@/components/product/product-loading';
import { PreviewBanner } from '@/components/shell/preview-banner';
import { Unreachable } from '@/components/shell/unreachable';
import { VersionPoller } from '@/components/shell/version-poller';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { env } from '@/lib/env';
import type { FailureTexts } from '@/lib/failure-texts';
import { address } from '@/lib/i18n/address';
import { routing } from '@/lib/i18n/routing';
import { SITE } from '@/lib/site';
import { bagel, figtree } from '../fonts';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  applicationName: SITE.name,
};

export const viewport: Viewport = { themeColor: SITE.themeColor, colorScheme: 'light' };

export const generateStaticParams = () => routing.locales.map((locale) => ({ locale }));

export default async function LocaleLayout({ children, params }: Props) {
  const { locale: asked } = await params;
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  const t = await getTranslations({ locale, namespace: 'errors' });
  const product = await getTranslations({ locale, namespace: 'product' });
  const failure: FailureTexts = {
    title: t('errorTitle'),
    text: t('errorText'),
    retry: t('retry'),
    home: t('home'),
    homeAddress: address(locale, '/'),
  };
  return (
    <html
      lang={locale}
      className={`${bagel.variable} ${figtree.variable}`}
      data-failure={JSON.stringify(failure)}
    >
      <body>
        <div className="loading-bar" />
        {children}
        <PreviewBanner locale={locale} />
        <ErrorBoundary fallback={null}>
          <ProductLoading path={address(locale, '/produits/[slug]', { slug: '' })}>
            {product('loading')}
          </ProductLoading>
          <Unreachable />
          <VersionPoller />
        </ErrorBoundary>
      </body>
    </html>
  );
}
