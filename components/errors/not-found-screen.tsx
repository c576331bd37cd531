import { getLocale, getTranslations } from 'next-intl/server';
import { FlavourShelf } from '@/components/ui/flavour-shelf';
import { LinkButton } from '@/components/ui/link-button';
import type { Shell } from '@/lib/content/shell';
import { pathFor } from '@/lib/i18n/paths';
import { pageOfProducts } from '@/lib/list-pages';
import { EmptyJar } from './error-pictures';
import { ErrorScreen } from './error-screen';

type Props = {
  /** The requested path. */
  path: string;
  shell: Shell;
};

export async function NotFoundScreen({ path, shell }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('errors');
  return (
    <>
      <ErrorScreen
        status={404}
        title={t('notFoundTitle')}
        picture={<EmptyJar />}
        message={`Page Not Found: ${path}`}
        text={t('notFoundText')}
      >
        <LinkButton href={pathFor(locale, '/')}>{t('home')}</LinkButton>
      </ErrorScreen>
      {shell.menu.length > 0 && (
        <section>
          <h2 className="display page-width mb-8 text-center text-h2">{t('flavours')}</h2>
          <FlavourShelf page={pageOfProducts(shell.menu)} />
        </section>
      )}
    </>
  );
}
