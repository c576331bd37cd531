import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Place } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import type { Shell } from '@/lib/shell';
import { Footer } from './footer';
import { Header } from './header';

type Props = {
  locale: Locale;
  place: Place;
  shell: Shell;
  /** The document's slug per locale, where it differs. */
  slugs?: Partial<Record<Locale, string>>;
  /** A flavour whose world the whole screen is in. */
  flavour?: string;
  children: ReactNode;
};

/** Header, content and footer of every screen. */
export async function SiteFrame({ locale, place, shell, slugs, flavour, children }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <div
      data-flavour={flavour}
      className={flavour ? '[--page:var(--ground)]' : '[--page:var(--color-cream)]'}
    >
      <a
        href="#content"
        className="pill !fixed top-3 left-3 z-50 -translate-y-24 focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Header locale={locale} shell={shell} place={place} slugs={slugs} />
      <main id="content" tabIndex={-1} className="overflow-x-clip bg-cream outline-none">
        {children}
      </main>
      <Footer locale={locale} shell={shell} />
    </div>
  );
}
