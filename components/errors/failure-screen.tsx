import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { pathFor } from '@/lib/i18n/paths';
import { DroppedSpoon } from './error-pictures';
import { ErrorScreen } from './error-screen';

const MESSAGES = { 500: 'Internal Server Error', 503: 'Service Unavailable' };

type Props = {
  /** 503 if retrying soon is likely to help. */
  status: keyof typeof MESSAGES;
  /** Identifies the log line of this failure, for support. */
  digest: string;
};

/** The error screen of a page that failed on the server. */
export async function FailureScreen({ status, digest }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('errors');
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
        <Button type="submit">{t('retry')}</Button>
      </form>
      <LinkButton href={pathFor(locale, '/')} variant="outline">
        {t('home')}
      </LinkButton>
    </ErrorScreen>
  );
}
