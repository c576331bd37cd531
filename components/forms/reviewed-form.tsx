import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Button } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { FORMS } from '@/lib/forms/forms';
import type { Review } from '@/lib/forms/review';
import { toLocale } from '@/lib/i18n/routing';
import { ErrorSummary } from './error-summary';
import { HiddenFields } from './fields';
import { getErrorMessages, getFieldNames } from './labels';
import { errorMessage, fieldProps, type RegisterField } from './register-field';

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

type Props = {
  review: Review;
  /** Renders the form's fields. */
  children: (register: RegisterField) => Promise<ReactElement>;
};

/**
 * What a form's page shows after a post without JavaScript that was rejected: the posted values, their
 * errors, a token and a button.
 */
export async function ReviewedForm({ review, children: renderFields }: Props) {
  const t = await getTranslations('forms');
  return (
    <>
      <PageTitle title={t('reviewTitle')} />
      <div className="page-width pt-20 pb-24">
        <form
          method="post"
          action={FORMS[review.form].action}
          noValidate
          className="grid max-w-4xl gap-6"
        >
          <ReviewNotice form={review.form} error={review.error} />
          <HiddenFields
            locale={toLocale(await getLocale())}
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
}
