import { getTranslations } from 'next-intl/server';
import { isPreview, showsDrafts } from '@/lib/preview/draft-mode';

/** Tells an editor whether drafts are shown, and links out of the preview. */
export async function PreviewBanner() {
  if (!(await isPreview())) return null;
  const t = await getTranslations('preview');
  return (
    <aside
      aria-label={t('label')}
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-3xl bg-cocoa px-5 py-2 text-cream"
    >
      <p className="font-bold">{t((await showsDrafts()) ? 'text' : 'published')}</p>
      {/* An `a`, because a prefetch would leave the preview. */}
      <a href="/api/preview/exit" className="inline-flex min-h-11 items-center underline">
        {t('exit')}
      </a>
    </aside>
  );
}
