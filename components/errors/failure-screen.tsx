import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { pathFor } from '@/lib/i18n/paths';
import { DroppedSpoon } from './error-pictures';
import { ErrorScreen } from './error-screen';

const MESSAGES = { 500: 'Internal Server Error', 503: 'Service Unavailable' };

export type Failure = {
  /** The status: 503 if retrying soon is likely to help. */
  status: keyof typeof MESSAGES;
  /** Identifies the log line of this failure, for support. */
  digest: string;
};

type Props = Failure & {
  /** A page's own title and text about the failure. */
  title?: string;
  text?: string;
  /** The page's own control to try again. */
  children?: ReactNode;
};

/** The error screen of a page that failed on the server. */
export async function FailureScreen({ status, digest, title, text, children }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('errors');
  const generalText = status === 503 ? t('unavailableText') : t('errorText');
  return (
    <ErrorScreen
      status={status}
      title={title ?? t('errorTitle')}
      picture={<DroppedSpoon />}
      message={MESSAGES[status]}
      text={`${text ?? generalText} ${t('digest', { digest })}`}
    >
      {children ?? (
        <form method="get">
          <Button type="submit">{t('retry')}</Button>
        </form>
      )}
      <LinkButton href={pathFor(locale, '/')} variant="outline">
        {t('home')}
      </LinkButton>
    </ErrorScreen>
  );
}
