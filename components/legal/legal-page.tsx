import { getFormatter, getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { Markdown } from '@/components/ui/markdown';
import { localesOf } from '@/lib/content/locales-of';
import { getPage } from '@/lib/content/queries';
import { headings } from '@/lib/headings';
import type { Route } from '@/lib/i18n/routing';
import { PageNotFound } from '@/lib/page-not-found';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { SITE } from '@/lib/site';
import { Contents } from './contents';

/** Metadata of a page whose whole text is a document of the content service. */
export const legalMetadata = (route: Route, slug: string) =>
  siteMetadata(route, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.legal' });
    const page = await getPage(locale, slug);
    if (!page) throw new PageNotFound();
    return {
      title: page.title,
      description: t('description', { page: page.title, brand: SITE.name }),
      locales: await localesOf((code) => getPage(code, slug)),
    };
  });

/** A page whose whole text is a document of the content service. */
export const legalPage = (route: Route, slug: string) =>
  sitePage(route, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'legal' });
    const format = await getFormatter({ locale });
    const page = await getPage(locale, slug);
    if (!page) throw new PageNotFound();
    const date = format.dateTime(new Date(page.updated_on), { dateStyle: 'long' });
    return (
      <article className="shell grid grid-cols-1 gap-x-16 gap-y-8 pt-10 pb-24 sm:pt-16 lg:grid-cols-[1fr_1.25fr] lg:pb-36">
        <JsonLd things={[breadcrumbs(locale, { name: page.title, route, lang: page.lang })]} />
        <h1 className="display max-w-[20ch] min-w-0 text-title lg:col-span-2" lang={page.lang}>
          {page.title}
        </h1>
        <div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
          <p className="max-w-[30ch] text-balance text-lead">{t('text')}</p>
          <p className="mt-3 text-cocoa-soft text-small">{t('updated', { date })}</p>
          <Contents title={t('contents')} entries={headings(page.body)} lang={page.lang} />
        </div>
        <Markdown lang={page.lang} className="prose legal min-w-0">
          {page.body}
        </Markdown>
      </article>
    );
  });
