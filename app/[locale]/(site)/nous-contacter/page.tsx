import { getTranslations } from 'next-intl/server';
import { ContactAlternatives } from '@/components/contact/contact-alternatives';
import { ContactFields } from '@/components/contact/contact-fields';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { HiddenFields } from '@/components/forms/fields';
import { getContactLabels, getFormLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import { emptyField } from '@/components/forms/register-field';
import { ReviewedForm } from '@/components/forms/reviewed-form';
import { SubmissionForm } from '@/components/forms/submission-form';
import { JsonLd } from '@/components/seo/json-ld';
import { renderFailure, type Screen, siteMetadata, sitePage } from '@/components/shell/site-page';
import { FormNotice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { requestedReview } from '@/lib/forms/review';
import type { Locale } from '@/lib/i18n/routing';
import { breadcrumbs } from '@/lib/seo/json-ld';
import spoon from '@/public/pictures/spoon.webp';

export const generateMetadata = (props: PageProps<'/[locale]/nous-contacter'>) =>
  siteMetadata('/nous-contacter', props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.contact' });
    const forms = await getTranslations({ locale, namespace: 'forms' });
    const isReview = requestedReview() !== undefined;
    return {
      title: isReview ? forms('reviewTitle') : t('title'),
      description: t('description'),
      isHidden: isReview,
    };
  });

/** The page after a post without JavaScript that was rejected; undefined on any other request. */
async function reviewed(): Promise<Screen | undefined> {
  const review = requestedReview();
  if (!review) return undefined;
  const labels = await getContactLabels();
  const content = (
    <ReviewedForm review={review}>
      {async (register) => (
        <ContactFields register={register} labels={labels} acceptance={<LegalAcceptance />} />
      )}
    </ReviewedForm>
  );
  return { flavour: 'original', content };
}

export default (props: PageProps<'/[locale]/nous-contacter'>) =>
  sitePage(
    '/nous-contacter',
    props,
    async ({ locale }) => (await reviewed()) ?? contact(locale),
    // The posted values are shown even when the content for header and footer is unavailable.
    async (error) => (await reviewed()) ?? { content: await renderFailure(error) },
  );

async function contact(locale: Locale): Promise<Screen> {
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
}
