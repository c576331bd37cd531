import { getTranslations } from 'next-intl/server';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

/** The sentence beside the legal-notice box; its link opens beside the form, so nothing typed is lost. */
export async function LegalAcceptance({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'contact' });
  const footer = await getTranslations({ locale, namespace: 'footer' });
  return (
    <span>
      {t.rich('acceptLegal', {
        link: (label) => (
          <a
            href={address(locale, '/legal/mentions-legales')}
            target="_blank"
            rel="noopener"
            className="font-bold underline underline-offset-4"
          >
            {label}
            <span className="sr-only"> ({footer('newTab')})</span>
          </a>
        ),
      })}
    </span>
  );
}
