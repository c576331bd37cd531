import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { DroppedSpoon } from './error-pictures';
import { ErrorScreen } from './error-screen';

const MESSAGES = { 500: 'Internal Server Error', 503: 'Service Unavailable' };

type Props = {
  locale: Locale;
  /** 503 where trying again soon is likely to help. */
  status: keyof typeof MESSAGES;
  /** Names the log line of this failure, for support. */
  digest: string;
};

export async function FailureScreen({ locale, status, digest }: Props) {
  const t = await getTranslations({ locale, namespace: 'errors' });
  const text = status === 503 ? t('unavailableText') : t('errorText');
  return (
    <ErrorScreen
      status={status}
      title={t('errorTitle')}
      picture={<DroppedSpoon />}
      message={MESSAGES[status]}
      text={`${text} ${t('digest', { digest })}`}
    >
      <form method="get">
        <button type="submit" className="pill">
          {t('retry')}
        </button>
      </form>
      <ButtonLink href={address(locale, '/')} quiet>
        {t('home')}
      </ButtonLink>
    </ErrorScreen>
  );
}
