import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { ErrorScreen } from './error-screen';

/** @param digest names the log line of this failure, for support */
export async function FailureScreen({ locale, digest }: { locale: Locale; digest: string }) {
  const t = await getTranslations({ locale, namespace: 'errors' });
  return (
    <ErrorScreen
      status={500}
      title={t('errorTitle')}
      message="Internal Server Error"
      text={`${t('errorText')} ${t('digest', { digest })}`}
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
