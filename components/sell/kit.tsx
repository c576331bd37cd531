import { getLocale, getTranslations } from 'next-intl/server';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { HiddenFields } from '@/components/forms/fields';
import { getFormLabels, getKitLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import { emptyField } from '@/components/forms/register-field';
import { SubmissionForm } from '@/components/forms/submission-form';
import { FormNotice } from '@/components/ui/notice';
import type { Settings } from '@/lib/content/types';
import { toLocale } from '@/lib/i18n/routing';
import { KitFields } from './kit-fields';
import { getKitPreviews } from './kit-previews';

export async function Kit({ contact }: { contact: Settings['procontact'] }) {
  const locale = toLocale(await getLocale());
  const t = await getTranslations('sell');
  const kit = await getTranslations('kit');
  const forms = await getTranslations('forms');
  return (
    <section id="kit" data-flavour="crispy" className="bg-(--ground) py-20">
      <div className="page-width">
        <h2 className="display max-w-[8.7em] text-h1">{t('kitTitle')}</h2>
        <p className="mt-4 mb-12 max-w-[29.5em] text-balance text-lead">{t('kitText')}</p>
        <FormNotice id="sent">{kit('success')}</FormNotice>
        <FormNotice id="failed">{kit('error')}</FormNotice>
        <p className="mb-8">{forms('allRequired')}</p>
        <ErrorBoundary>
          <SubmissionForm
            name="kit"
            action="/api/kit-requests"
            labels={await getFormLabels('kit')}
            className="grid gap-8"
          >
            <HiddenFields locale={locale} leaveEmpty={forms('leaveEmpty')} />
            <KitFields
              register={emptyField}
              labels={await getKitLabels()}
              {...(await getKitPreviews(locale))}
              acceptance={<LegalAcceptance />}
            />
          </SubmissionForm>
        </ErrorBoundary>
        {contact && (
          <p className="mt-12 text-lead">
            {t('questions')}{' '}
            <a href={`mailto:${contact.email}`} className="font-bold underline underline-offset-4">
              {contact.email}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
