import { getTranslations } from 'next-intl/server';
import { FlavourShelf } from '@/components/home/flavour-shelf';
import { ButtonLink } from '@/components/ui/button-link';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import type { Shell } from '@/lib/shell';
import { EmptyPot } from './error-pictures';
import { ErrorScreen } from './error-screen';

type Props = {
  locale: Locale;
  /** The address that the visitor asked for. */
  path: string;
  shell: Shell;
};

export async function NotFoundScreen({ locale, path, shell }: Props) {
  const t = await getTranslations({ locale, namespace: 'errors' });
  return (
    <>
      <ErrorScreen
        status={404}
        title={t('notFoundTitle')}
        picture={<EmptyPot />}
        message={`Page Not Found: ${path}`}
        text={t('notFoundText')}
      >
        <ButtonLink href={address(locale, '/')}>{t('home')}</ButtonLink>
      </ErrorScreen>
      {shell.menu.length > 0 && (
        <section>
          <h2 className="display shell mb-8 text-center text-h2">{t('flavours')}</h2>
          <FlavourShelf locale={locale} products={shell.menu} />
        </section>
      )}
    </>
  );
}
