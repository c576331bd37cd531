import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import type { RegisterField } from '@/components/forms/register-field';
import { ReviewedForm } from '@/components/forms/reviewed-form';
import type { SitePageProps } from '@/components/shell/route-params';
import {
  type PageContext,
  type Screen,
  siteMetadata,
  sitePage,
} from '@/components/shell/site-page';
import { requestedReview } from '@/lib/forms/review';
import type { Locale, Route } from '@/lib/i18n/routing';

/** The metadata of a page with a form. After a rejected post the title says so. */
export const formMetadata = <R extends Route>(
  route: R,
  props: SitePageProps<R>,
  namespace: 'meta.contact' | 'meta.sell',
): Promise<Metadata> =>
  siteMetadata(route, props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace });
    const forms = await getTranslations({ locale, namespace: 'forms' });
    const isReview = requestedReview() !== undefined;
    return {
      title: isReview ? forms('reviewTitle') : t('title'),
      description: t('description'),
      isHidden: isReview,
    };
  });

type FormPage<R extends Route> = {
  flavour: string;
  render: (context: PageContext<R>) => Promise<ReactElement>;
  /** Renders the fields of the form alone. */
  renderFields: (register: RegisterField, locale: Locale) => Promise<ReactElement>;
};

/**
 * Renders a page with a form. After a post without JavaScript that was rejected, it is the form alone
 * with the posted values, even while the content of header and footer is unavailable.
 */
export function formPage<R extends Route>(
  route: R,
  props: SitePageProps<R>,
  { flavour, render, renderFields }: FormPage<R>,
): Promise<ReactElement> {
  const review = requestedReview();
  if (!review)
    return sitePage(route, props, async (context) => ({ flavour, content: await render(context) }));
  const renderReview = async ({ locale }: { locale: Locale }): Promise<Screen> => ({
    flavour,
    content: (
      <ReviewedForm review={review}>{(register) => renderFields(register, locale)}</ReviewedForm>
    ),
  });
  return sitePage(route, props, renderReview, (_error, context) => renderReview(context));
}
