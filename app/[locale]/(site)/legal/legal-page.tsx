import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/seo/json-ld';
import type { SitePageProps } from '@/components/shell/route-params';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { Markdown } from '@/components/ui/markdown';
import { FAILURES_PLACEHOLDER, withFacts } from '@/lib/content/facts/legal-facts';
import { translatedLocales } from '@/lib/content/localised';
import { LEGAL_ROUTES, type LegalSlug } from '@/lib/content/models';
import { getPage } from '@/lib/content/queries';
import { formatterFor } from '@/lib/i18n/formatter';
import type { StaticRoute } from '@/lib/i18n/paths';
import { headings } from '@/lib/markdown/headings';
import { PageNotFound } from '@/lib/page-not-found';
import { breadcrumbs } from '@/lib/seo/json-ld';
import { FailingCriteria } from './failing-criteria';
import { TableOfContents } from './table-of-contents';

/** Metadata of a page whose whole text is a document of the content service. */
export const legalMetadata = (slug: LegalSlug, props: SitePageProps<StaticRoute>) =>
  siteMetadata(LEGAL_ROUTES[slug], props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.legal' });
    const page = await getPage(locale, slug);
    if (!page) throw new PageNotFound();
    return {
      title: page.title,
      description: t(slug),
      locales: await translatedLocales((code) => getPage(code, slug)),
    };
  });

/** A page whose whole text is a document of the content service. */
export const legalPage = (slug: LegalSlug, props: SitePageProps<StaticRoute>) =>
  sitePage(LEGAL_ROUTES[slug], props, async ({ locale, shell }) => {
    const t = await getTranslations('legal');
    const format = formatterFor(locale);
    const page = await getPage(locale, slug);
    if (!page) throw new PageNotFound();
    const parts = page.body
      .split(FAILURES_PLACEHOLDER)
      .map((text) => withFacts(text, shell.settings, page.lang ?? locale));
    const [before, after] = parts;
    const date =
      page.updated_on && format.dateTime(new Date(page.updated_on), { dateStyle: 'long' });
    return (
      <article className="page-width grid grid-cols-1 gap-x-16 gap-y-8 pt-10 pb-24 sm:pt-16 lg:grid-cols-[1fr_1.25fr] lg:pb-36">
        <JsonLd
          things={[
            breadcrumbs(locale, {
              name: page.title,
              route: LEGAL_ROUTES[slug],
              lang: page.lang,
            }),
          ]}
        />
        <h1 className="display max-w-[12.4em] min-w-0 text-title lg:col-span-2" lang={page.lang}>
          {page.title}
        </h1>
        {(page.is_sample || parts.some(({ isSample }) => isSample)) && (
          <p className="w-fit rounded-3xl bg-brand px-6 py-4 font-bold lg:col-span-2">
            {t('sample')}
          </p>
        )}
        <div className="min-w-0 lg:sticky lg:top-28 lg:-m-2 lg:max-h-[calc(100svh-8rem)] lg:self-start lg:overflow-y-auto lg:p-2">
          <p className="max-w-[19.2em] text-balance text-lead">{t('text')}</p>
          {date && <p className="mt-3 text-cocoa-soft text-small">{t('updated', { date })}</p>}
          <TableOfContents
            title={t('contents')}
            headings={parts.flatMap(({ body }) => headings(body))}
            lang={page.lang}
          />
        </div>
        <div className="min-w-0 space-y-[1em]" lang={page.lang}>
          <Markdown className="prose legal">{before?.body ?? ''}</Markdown>
          {after && (
            <>
              <FailingCriteria locale={page.lang ?? locale} />
              <Markdown className="prose legal">{after.body}</Markdown>
            </>
          )}
        </div>
      </article>
    );
  });
