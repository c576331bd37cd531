import { getLocale, getTranslations } from 'next-intl/server';
import { HeaderAccountLink } from '@/components/account/header-account-link';
import { AnchorButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Shell } from '@/lib/content/shell';
import type { PageRef } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';
import { LocaleSwitcher } from './locale-switcher';
import { menuEntries } from './menu-entries';
import { MobileMenu } from './mobile-menu';
import { ProductsMenu } from './products-menu';
import { Wordmark } from './wordmark';

type Props = {
  shell: Shell;
  page: PageRef;
  slugs?: Partial<Record<Locale, string>>;
};

export async function Header({ shell, page, slugs }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  const { accountsEnabled } = shell.settings;
  const hasPot = page.route === '/produits/[slug]';
  const entries = await menuEntries(locale, shell.settings);
  return (
    <header className="sticky top-0 z-30 bg-(--page)">
      <AnchorButton
        href="#content"
        className="!fixed top-3 left-3 z-50 -translate-y-24 focus:translate-y-0"
      >
        {t('skip')}
      </AnchorButton>
      <div className="page-width flex min-h-18 items-center justify-between gap-2 py-2">
        <div className="flex items-center">
          <Wordmark />
          {hasPot && (
            <span
              className={`drawn-pot reading-pot ${accountsEnabled ? 'max-md:hidden' : 'max-xs:hidden'}`}
            >
              <span />
            </span>
          )}
        </div>
        <nav
          aria-label={t('mainNav')}
          className="hidden flex-wrap items-center justify-center gap-1 lg:flex"
        >
          <ProductsMenu shell={shell} page={page} />
          {entries.map(({ href, label, route }) => (
            <Link
              key={label}
              href={href}
              className="header-link"
              aria-current={route === page.route ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center sm:gap-2">
          {accountsEnabled && <HeaderAccountLink />}
          <LocaleSwitcher page={page} slugs={slugs} />
          <MobileMenu shell={shell} page={page} entries={entries} />
        </div>
      </div>
    </header>
  );
}
