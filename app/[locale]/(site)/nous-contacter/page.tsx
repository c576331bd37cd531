import { getTranslations } from 'next-intl/server';
import { ContactAlternatives } from '@/components/contact/contact-alternatives';
import { ContactFields } from '@/components/contact/contact-fields';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { HiddenFields } from '@/components/forms/fields';
import { getContactLabels, getFormLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import { emptyField } from '@/components/forms/register-field';
import { SubmissionForm } from '@/components/forms/submission-form';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { FormNotice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { breadcrumbs } from '@/lib/seo/json-ld';
import spoon from '@/public/pictures/spoon.webp';

export const generateMetadata = siteMetadata('/nous-contacter', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.contact' });
  return { title: t('title'), description: t('description') };
});

export default sitePage('/nous-contacter', async ({ locale }) => {
  const meta = await getTranslations('meta.contact');
  const t = await getTranslations('contact');
  const forms = await getTranslations('forms');
  const content = (
    <>
      <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: '/nous-contacter' })]} />
      <PageTitle title={t('title')} text={t('subtitle')} image={spoon} />
      <div className="page-width grid grid-cols-1 gap-x-20 gap-y-16 pt-20 pb-24 lg:pt-28 lg:grid-cols-[1.75fr_1fr] lg:pb-32">
        <div className="min-w-0">
          <FormNotice id="sent">{t('success')}</FormNotice>
          <FormNotice id="failed">{t('error')}</FormNotice>
          <p className="mb-6">{forms('allRequired')}</p>
          <ErrorBoundary>
            <SubmissionForm
              name="contact"
              action="/api/contact"
              labels={await getFormLabels('contact')}
              className="grid gap-6"
            >
              <HiddenFields locale={locale} leaveEmpty={forms('leaveEmpty')} />
              <ContactFields
                register={emptyField}
                labels={await getContactLabels()}
                acceptance={<LegalAcceptance />}
              />
            </SubmissionForm>
          </ErrorBoundary>
        </div>
        <ContactAlternatives />
      </div>
    </>
  );
  return { flavour: 'original', content };
});
