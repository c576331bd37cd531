import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import type { Shell } from '@/lib/shell';
import { allProducts, type MenuEntry } from './menu-entries';
import { Wordmark } from './wordmark';

type Props = { locale: Locale; shell: Shell; entries: MenuEntry[] };

/** A popover: opens, closes and answers Escape without a script, and closes on navigation. */
export async function MobileMenu({ locale, shell, entries }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const all = await allProducts(locale, shell);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="mobile-menu"
        className="pill !min-h-12 !px-4 !py-2 xs:!px-5"
      >
        {t('menu')}
      </button>
      <div id="mobile-menu" popover="auto" className="menu-sheet">
        <div className="flex items-center justify-between gap-4">
          <Wordmark locale={locale} />
          <button
            type="button"
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
            className="pill !min-h-12 !px-5 !py-2"
          >
            {t('close')} <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t('mainNav')} className="mt-4">
          <ul className="grid grid-cols-2 gap-3">
            {shell.menu.map(({ slug, name, image, lang }) => (
              <li key={slug} data-flavour={slug}>
                <Link
                  href={address(locale, '/produits/[slug]', { slug })}
                  className="flex h-full flex-col items-center overflow-hidden rounded-3xl bg-(--ground) px-2 pb-4 text-center font-bold leading-tight"
                  lang={lang}
                >
                  <Picture image={image} alt="" width={160} className="-mb-2 w-28 shrink-0" />
                  <span className="max-w-full break-words">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          {all.map(({ href, label }) => (
            <Link key={href} href={href} className="pill mt-3 w-full">
              {label}
            </Link>
          ))}
          <ul className="mt-5">
            {entries.map(({ href, label }) => (
              <li key={label} className="border-cocoa/20 border-b-2 last:border-0">
                <Link
                  href={href}
                  className="display flex items-center justify-between gap-4 py-4 text-h2"
                >
                  {label} <Icon name="arrow" className="size-7" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
