import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { HiddenFields } from '@/components/forms/fields';
import { getErrorMessages, getFieldNames } from '@/components/forms/labels';
import { errorMessage, fieldProps, type RegisterField } from '@/components/forms/register-field';
import type { SitePageProps } from '@/components/shell/route-params';
import { type Screen, siteMetadata, sitePage } from '@/components/shell/site-page';
import { Button } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { FORMS, type FormName } from '@/lib/forms/forms';
import { type Review, requestedReview } from '@/lib/forms/review';
import { pathFor } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';

/** `generateMetadata` of a form's review page, which search engines must not index. */
export function reviewMetadata(form: FormName) {
  const metadata = siteMetadata(FORMS[form].route, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'forms' });
    return { title: t('reviewTitle'), description: '' };
  });
  return async (props: SitePageProps): Promise<Metadata> => ({
    title: (await metadata(props)).title,
    robots: { index: false },
  });
}

/** The notice with the reason why the form is shown again. */
async function ReviewNotice({ form, error }: Pick<Review, 'form' | 'error'>) {
  const t = await getTranslations('forms');
  const contact = await getTranslations('contact');
  const own = await getTranslations(form);
  const messages: Record<Review['error']['reason'], string> = {
    missing: t('reviewText'),
    tooSoon: t('tooSoon'),
    expired: t('expired'),
    forged: t('expired'),
    honeypot: t('expired'),
    tooMany: t('tooMany'),
    incomplete: contact('incomplete'),
    unavailable: own('error'),
  };
  if (error.reason === 'missing') return <p className="text-lead">{messages.missing}</p>;
  const invalid = error.errors ?? {};
  return (
    <div role="alert" className="rounded-3xl bg-brand p-6">
      <ErrorSummary
        text={messages[error.reason]}
        names={Object.keys(FORMS[form].schema.shape).filter((name) => name in invalid)}
        labels={await getFieldNames(form)}
      />
    </div>
  );
}

/** Registers fields with the posted values and their errors. */
async function registerReviewedField({ values, error }: Review): Promise<RegisterField> {
  const messages = await getErrorMessages();
  return (name) => {
    const message = errorMessage(messages, error.errors?.[name]);
    return {
      inputProps: fieldProps(name, message),
      defaultValue: values[name] ?? '',
      error: message,
    };
  };
}

type RenderFields = (register: RegisterField) => Promise<ReactElement>;

/**
 * The page that responds to a form post without JavaScript: the posted values, their errors, a
 * token and a button. Opened directly, it redirects to the form.
 */
export function reviewPage(form: FormName, renderFields: RenderFields) {
  const { route, action } = FORMS[form];

  async function screen(locale: Locale): Promise<Screen> {
    await connection();
    const review = requestedReview();
    if (!review) redirect(pathFor(locale, route));
    const t = await getTranslations('forms');
    const content = (
      <>
        <PageTitle title={t('reviewTitle')} />
        <div className="page-width pt-20 pb-24">
          <form method="post" action={action} noValidate className="grid max-w-4xl gap-6">
            <ReviewNotice form={form} error={review.error} />
            <HiddenFields
              locale={locale}
              leaveEmpty={t('leaveEmpty')}
              renderToken={review.renderToken}
            />
            <p>{t('allRequired')}</p>
            {await renderFields(await registerReviewedField(review))}
            <Button type="submit" className="justify-self-start">
              {t('confirm')}
            </Button>
          </form>
        </div>
      </>
    );
    return { flavour: 'original', content };
  }

  // The posted values are shown even when the content for header and footer is unavailable.
  return sitePage(
    route,
    ({ locale }) => screen(locale),
    (_error, { locale }) => screen(locale),
  );
}
