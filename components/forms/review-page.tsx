import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { type Screen, sitePage } from '@/components/shell/site-page';
import { PageTitle } from '@/components/ui/page-title';
import { FORMS, type FormName } from '@/lib/forms/forms';
import { postedReview } from '@/lib/forms/review';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import type { Bind } from './binding';
import { HiddenFields } from './hidden-fields';
import { reviewBinding } from './review-binding';
import { ReviewNotice } from './review-notice';

type Fields = (context: { bind: Bind; locale: Locale }) => Promise<ReactElement>;

/**
 * A form as it was posted without a script, once more: what was typed, what is missing, a token and
 * one button. It has no address of its own; who comes without a post is sent to the form.
 */
export function reviewPage(form: FormName, fields: Fields) {
  const { route, action } = FORMS[form];

  async function screen(locale: Locale): Promise<Screen> {
    await connection();
    const review = postedReview();
    if (!review) redirect(address(locale, route));
    const t = await getTranslations({ locale, namespace: 'forms' });
    const content = (
      <>
        <PageTitle title={t('reviewTitle')} />
        <div className="shell pt-20 pb-24">
          <form method="post" action={action} className="grid max-w-4xl gap-6">
            <ReviewNotice locale={locale} reason={review.refusal.reason} />
            <HiddenFields
              locale={locale}
              leaveEmpty={t('leaveEmpty')}
              renderToken={review.renderToken}
            />
            {await fields({ bind: await reviewBinding(review, locale), locale })}
            <button type="submit" className="pill justify-self-start">
              {t('confirm')}
            </button>
          </form>
        </div>
      </>
    );
    return { flavour: 'original', content };
  }

  // Nothing may be lost because header and footer have no content at the moment.
  return sitePage(
    route,
    ({ locale }) => screen(locale),
    (_, { locale }) => screen(locale),
  );
}
