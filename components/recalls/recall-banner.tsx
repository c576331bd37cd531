import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { bannerVersion } from '@/lib/content/recalls';
import type { Recall } from '@/lib/content/types';
import { pathFor } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';
import { isPreview } from '@/lib/preview/draft-mode';
import { recallId } from './recall-notice';
import { RecallWatch } from './recall-watch';

/**
 * The most batches in the banner. A longer list is only on the recalls page, because a part of it
 * would seem complete.
 */
const BATCHES_MAX = 5;

async function Banner({ recalls, locale }: { recalls: Recall[]; locale: Locale }) {
  const [recall, ...others] = recalls;
  if (!recall) return null;
  const t = await getTranslations('recallBanner');
  const page = pathFor(locale, '/rappels');
  const isOnly = others.length === 0;
  const { title, lang, batches = [] } = recall;
  return (
    <aside aria-label={t('label')} className="bg-cocoa text-cream" data-dark>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 py-3">
        <p className="flex min-w-0 items-baseline gap-3 py-1 leading-snug">
          <Icon name="alert" className="size-[1.2em] shrink-0 translate-y-[0.2em]" />
          {isOnly ? (
            <span className="min-w-0 break-words">
              <strong>{t('label')}</strong> · <span lang={lang}>{title}</span>
              {batches.length > 0 &&
                batches.length <= BATCHES_MAX &&
                ` · ${t('batches', { batches: batches.join(', ') })}`}
            </span>
          ) : (
            <strong>{t('several', { count: recalls.length })}</strong>
          )}
        </p>
        <Link
          href={isOnly ? `${page}#${recallId(recall)}` : page}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {t('action')}
        </Link>
      </div>
    </aside>
  );
}

/**
 * Announces recalls on every page, without a script. The banner is below the header, because open
 * menus are placed below the top of the window. Screen readers announce a banner that appears on an
 * open page.
 */
export async function RecallBanner({ recalls }: { recalls: Recall[] }) {
  const locale = await getLocale();
  return (
    <div aria-live="polite" aria-atomic="true">
      {recalls.length > 0 && <Banner recalls={recalls} locale={locale} />}
      {!(await isPreview()) && <RecallWatch version={bannerVersion(recalls, locale)} />}
    </div>
  );
}
