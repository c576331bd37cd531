import { getTranslations } from 'next-intl/server';
import { ContactForm } from '@/components/contact/contact-form';
import { contactLabels } from '@/components/contact/contact-labels';
import { LegalAcceptance } from '@/components/contact/legal-acceptance';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Outcome } from '@/components/ui/outcome';
import { PageTitle } from '@/components/ui/page-title';
import { Picture } from '@/components/ui/picture';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import spoon from '@/public/pictures/spoon.webp';

export const generateMetadata = siteMetadata('/nous-contacter', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.contact' });
  return { title: t('title'), description: t('description') };
});

export default sitePage('/nous-contacter', async ({ locale }) => {
  const meta = await getTranslations({ locale, namespace: 'meta.contact' });
  const t = await getTranslations({ locale, namespace: 'contact' });
  return (
    <>
      <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: '/nous-contacter' })]} />
      <PageTitle title={t('title')} text={t('subtitle')} />
      <div className="shell items-start gap-16 pb-24 lg:grid lg:grid-cols-[minmax(0,48rem)_1fr]">
        <div>
          <Outcome id="sent">{t('success')}</Outcome>
          <Outcome id="failed">{t('error')}</Outcome>
          <ErrorBoundary>
            <ContactForm
              locale={locale}
              labels={await contactLabels(locale)}
              acceptance={<LegalAcceptance locale={locale} />}
            />
          </ErrorBoundary>
        </div>
        <Picture image={spoon} alt="" sizes="24rem" className="sticky top-32 hidden lg:block" />
      </div>
    </>
  );
});
