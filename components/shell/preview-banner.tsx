import { getLocale, getTranslations } from 'next-intl/server';
import { prefixedPath } from '@/lib/i18n/paths';
import { isPreview, showsDrafts } from '@/lib/preview/draft-mode';

/**
 * Shows an editor whether the page has drafts, with links to the shops' kit, which is drawn with
 * the same drafts, and to the exit of the preview.
 */
export async function PreviewBanner() {
  if (!(await isPreview())) return null;
  const t = await getTranslations('preview');
  const kit = `${prefixedPath(await getLocale(), '/nous-vendre')}#kit`;
  return (
    <aside
      aria-label={t('label')}
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-3xl bg-cocoa px-5 py-2 text-cream"
    >
      <p className="font-bold">{t((await showsDrafts()) ? 'text' : 'published')}</p>
      {/* These are plain `a` elements, because a prefetch would render the page in vain, or
          leave the preview. */}
      <a href={kit} className="inline-flex min-h-11 items-center underline">
        {t('kit')}
      </a>
      <a href="/api/preview/exit" className="inline-flex min-h-11 items-center underline">
        {t('exit')}
      </a>
    </aside>
  );
}
