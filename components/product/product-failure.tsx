import { getTranslations } from 'next-intl/server';
import type { Screen } from '@/components/shell/site-page';
import { setPageStatus } from '@/lib/cache/page-status';
import type { RouteParams } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { log } from '@/lib/log';
import { ProductRetry } from './product-retry';

type Context = { locale: Locale; params: RouteParams };

/** The product page without its product: 503, never cached, with a retry that needs no script. */
export async function failProduct(error: unknown, { locale, params }: Context): Promise<Screen> {
  log.error('A product cannot be shown', { slug: params.slug, reason: String(error) });
  await setPageStatus(503);
  const t = await getTranslations({ locale, namespace: 'product' });
  return {
    content: (
      <section className="shell grid min-h-[70vh] content-center justify-items-center gap-6 py-16 text-center">
        <p className="display text-hero" aria-hidden="true">
          503
        </p>
        <h1 className="display max-w-[20ch] text-h2">{t('errorTitle')}</h1>
        <p className="text-lead">{t('errorHint')}</p>
        <ProductRetry
          endpoint={`/api/products/${encodeURIComponent(params.slug ?? '')}?locale=${locale}`}
          labels={{ retry: t('retry'), loading: t('loading'), failed: t('errorHint') }}
        />
      </section>
    ),
  };
}
