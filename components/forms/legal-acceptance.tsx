import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pathFor } from '@/lib/i18n/paths';

/** The label of the legal-notice checkbox. Its links open a new tab, so that nothing typed is lost. */
export async function LegalAcceptance() {
  const locale = await getLocale();
  const t = await getTranslations('contact');
  const footer = await getTranslations('footer');
  const linkTo =
    (route: '/legal/mentions-legales' | '/legal/confidentialite') => (label: ReactNode) => (
      <a
        href={pathFor(locale, route)}
        target="_blank"
        rel="noopener"
        className="font-bold underline underline-offset-4"
      >
        {label}
        <span className="sr-only"> ({footer('newTab')})</span>
      </a>
    );
  return (
    <span>
      {t.rich('acceptLegal', {
        link: linkTo('/legal/mentions-legales'),
        privacy: linkTo('/legal/confidentialite'),
      })}
    </span>
  );
}
