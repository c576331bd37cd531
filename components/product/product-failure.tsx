import { getTranslations } from 'next-intl/server';
import { DroppedSpoon } from '@/components/errors/error-pictures';
import { ErrorScreen } from '@/components/errors/error-screen';
import type { Screen } from '@/components/shell/site-page';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { setPageStatus } from '@/lib/cache/page-status';
import type { RouteParams } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';
import { log } from '@/lib/logging/log';
import { ProductRetry } from './product-retry';

type Context = { locale: Locale; params: RouteParams<'/produits/[slug]'> };

/** The product page when its product cannot be loaded: an uncached 503 with a retry that works without JavaScript. */
export async function failProduct(error: unknown, { locale, params }: Context): Promise<Screen> {
  log.error('A product cannot be shown', { slug: params.slug, reason: String(error) });
  await setPageStatus(503);
  const t = await getTranslations('product');
  return {
    content: (
      <ErrorScreen
        status={503}
        title={t('errorTitle')}
        message="Service Unavailable"
        text={t('errorHint')}
        picture={<DroppedSpoon />}
      >
        <ErrorBoundary>
          <ProductRetry
            endpoint={`/api/products/${encodeURIComponent(params.slug)}?locale=${locale}`}
            labels={{ retry: t('retry'), loading: t('loading'), failed: t('errorHint') }}
          />
        </ErrorBoundary>
      </ErrorScreen>
    ),
  };
}
