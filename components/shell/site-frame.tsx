import type { ReactNode } from 'react';
import { RecallBanner } from '@/components/recalls/recall-banner';
import type { Shell } from '@/lib/content/shell';
import type { PageRef } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';
import { Footer } from './footer';
import { Header } from './header';

type Props = {
  page: PageRef;
  shell: Shell;
  /** The document's slug in each locale, where slugs are translated. */
  slugs?: Partial<Record<Locale, string>>;
  /** The flavour that colours the whole screen. */
  flavour?: string;
  children: ReactNode;
};

/** Header, content and footer of a screen. */
export function SiteFrame({ page, shell, slugs, flavour, children }: Props) {
  return (
    <div
      data-flavour={flavour}
      className={flavour ? '[--page:var(--ground)]' : '[--page:var(--color-cream)]'}
    >
      <Header shell={shell} page={page} slugs={slugs} />
      <RecallBanner recalls={shell.recalls} />
      <main id="content" tabIndex={-1} className="overflow-x-clip bg-cream outline-none">
        {children}
      </main>
      <Footer shell={shell} />
    </div>
  );
}
