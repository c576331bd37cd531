import { getTranslations } from 'next-intl/server';
import { ContactForm } from '@/components/contact/contact-form';
import { contactLabels } from '@/components/contact/contact-labels';
import { ContactWays } from '@/components/contact/contact-ways';
import { LegalAcceptance } from '@/components/contact/legal-acceptance';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Outcome } from '@/components/ui/outcome';
import { PageTitle } from '@/components/ui/page-title';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import spoon from '@/public/pictures/spoon.webp';

export const generateMetadata = siteMetadata('/nous-contacter', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.contact' });
  return { title: t('title'), description: t('description') };
});

export default sitePage('/nous-contacter', async ({ locale }) => {
  const meta = await getTranslations({ locale, namespace: 'meta.contact' });
  const t = await getTranslations({ locale, namespace: 'contact' });
  const content = (
    <>
      <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: '/nous-contacter' })]} />
      <PageTitle title={t('title')} text={t('subtitle')} image={spoon} />
      <div className="shell grid grid-cols-1 gap-x-20 gap-y-16 pt-20 pb-24 lg:pt-28 lg:grid-cols-[1.75fr_1fr] lg:pb-32">
        <div className="min-w-0">
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
        <ContactWays locale={locale} />
      </div>
    </>
  );
  return { flavour: 'original', content };
});
