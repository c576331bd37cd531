import { getTranslations } from 'next-intl/server';
import { ContactAlternatives } from '@/components/contact/contact-alternatives';
import { ContactFields } from '@/components/contact/contact-fields';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { HiddenFields } from '@/components/forms/fields';
import { getContactLabels, getFormLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import { emptyField, type RegisterField } from '@/components/forms/register-field';
import { SubmissionForm } from '@/components/forms/submission-form';
import { JsonLd } from '@/components/seo/json-ld';
import type { PageContext } from '@/components/shell/site-page';
import { FormNotice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { breadcrumbs } from '@/lib/seo/json-ld';
import spoon from '@/public/pictures/spoon.webp';
import { formMetadata, formPage } from '../form-page';

const ROUTE = '/nous-contacter';

export const generateMetadata = (props: PageProps<'/[locale]/nous-contacter'>) =>
  formMetadata(ROUTE, props, 'meta.contact');

export default (props: PageProps<'/[locale]/nous-contacter'>) =>
  formPage(ROUTE, props, { flavour: 'original', render, renderFields });

async function renderFields(register: RegisterField) {
  const labels = await getContactLabels();
  return <ContactFields register={register} labels={labels} acceptance={<LegalAcceptance />} />;
}

async function render({ locale }: PageContext) {
  const meta = await getTranslations('meta.contact');
  const t = await getTranslations('contact');
  const forms = await getTranslations('forms');
  return (
    <>
      <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: ROUTE })]} />
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
              {await renderFields(emptyField)}
            </SubmissionForm>
          </ErrorBoundary>
        </div>
        <ContactAlternatives />
      </div>
    </>
  );
}
