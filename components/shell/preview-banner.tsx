import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/routing';
import { isPreview } from '@/lib/preview/is-preview';

/** Says that drafts are shown, and leads out. */
export async function PreviewBanner({ locale }: { locale: Locale }) {
  if (!(await isPreview())) return null;
  const t = await getTranslations({ locale, namespace: 'preview' });
  return (
    <aside
      aria-label={t('label')}
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-3xl bg-cocoa px-5 py-2 text-cream"
    >
      <p className="font-bold">{t('text')}</p>
      {/* Not a route of the router: nothing may fetch it ahead. */}
      <a href="/api/preview/exit" className="inline-flex min-h-11 items-center underline">
        {t('exit')}
      </a>
    </aside>
  );
}
