import { getLocale, getTranslations } from 'next-intl/server';
import { EmptyJar } from '@/components/errors/error-pictures';
import { ErrorScreen } from '@/components/errors/error-screen';
import { LinkButton } from '@/components/ui/link-button';
import type { Settings } from '@/lib/content/types';
import { pathFor } from '@/lib/i18n/paths';
import { KIT_DAYS } from '@/lib/limits';

type Props = { hasExpired: boolean; contact: Settings['procontact'] };

/** The page for a kit whose URL is wrong or has expired, with advice how to get another. */
export async function MissingKit({ hasExpired, contact }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('kitPage');
  return (
    <ErrorScreen
      status={hasExpired ? 410 : 404}
      title={t(hasExpired ? 'expiredTitle' : 'missingTitle')}
      picture={<EmptyJar />}
      message={hasExpired ? 'Gone' : 'Not Found'}
      text={t(hasExpired ? 'expiredText' : 'missingText', { days: String(KIT_DAYS) })}
    >
      <LinkButton href={`${pathFor(locale, '/nous-vendre')}#kit`}>{t('askAgain')}</LinkButton>
      {contact && (
        <p className="w-full">
          {t('contact')}{' '}
          <a
            href={`mailto:${contact.email}`}
            className="inline-block max-w-full font-bold underline underline-offset-4 wrap-anywhere"
          >
            {contact.email}
          </a>
        </p>
      )}
    </ErrorScreen>
  );
}
