import { getTranslations } from 'next-intl/server';
import { AccountLink } from '@/components/account/account-link';
import { Link } from '@/components/ui/link';
import type { Place } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import type { Shell } from '@/lib/shell';
import { LocaleSwitcher } from './locale-switcher';
import { menuEntries } from './menu-entries';
import { MobileMenu } from './mobile-menu';
import { ProductsMenu } from './products-menu';
import { Wordmark } from './wordmark';

type Props = {
  locale: Locale;
  shell: Shell;
  place: Place;
  slugs?: Partial<Record<Locale, string>>;
};

export async function Header({ locale, shell, place, slugs }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const entries = await menuEntries(locale, shell.settings);
  return (
    <header className="sticky top-0 z-30 bg-(--page)">
      <div className="shell flex min-h-18 items-center justify-between gap-2 py-2">
        <Wordmark locale={locale} />
        <nav
          aria-label={t('mainNav')}
          className="hidden flex-wrap items-center justify-center gap-1 lg:flex"
        >
          <ProductsMenu locale={locale} shell={shell} />
          {entries.map(({ href, label, route }) => (
            <Link
              key={label}
              href={href}
              className="rounded-pill px-4 py-3 font-bold hover:bg-cocoa hover:text-cream"
              aria-current={route === place.route ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-1 sm:gap-2">
          {shell.settings.accountsEnabled && <AccountLink locale={locale} />}
          <LocaleSwitcher locale={locale} place={place} slugs={slugs} />
          <MobileMenu locale={locale} shell={shell} entries={entries} />
        </div>
      </div>
    </header>
  );
}
