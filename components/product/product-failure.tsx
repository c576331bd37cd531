import { getTranslations } from 'next-intl/server';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { FailureScreen } from '@/components/errors/failure-screen';
import { recordFailure, type Screen } from '@/components/shell/site-page';
import { pathFor, type RouteParams } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';
import { ProductRetry } from './product-retry';

type Context = { locale: Locale; params: RouteParams<'/produits/[slug]'> };

/** A product page that cannot be shown: an uncached error with a retry that works without JavaScript. */
export async function failProduct(error: unknown, { locale, params }: Context): Promise<Screen> {
  const failure = await recordFailure(error);
  const t = await getTranslations('product');
  return {
    content: (
      <FailureScreen {...failure} title={t('errorTitle')} text={t('errorHint')}>
        <ErrorBoundary>
          <ProductRetry
            path={pathFor(locale, '/produits/[slug]', params)}
            labels={{ retry: t('retry'), loading: t('loading'), failed: t('errorHint') }}
          />
        </ErrorBoundary>
      </FailureScreen>
    ),
  };
}
