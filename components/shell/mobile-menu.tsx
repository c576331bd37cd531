import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import type { Shell } from '@/lib/content/shell';
import { type PageRef, pathFor } from '@/lib/i18n/paths';
import { allProducts, isCurrentProduct, type MenuEntry } from './menu-entries';
import { MenuScope } from './menu-scope';
import { Wordmark } from './wordmark';

type Props = { shell: Shell; page: PageRef; entries: MenuEntry[] };

const ID = 'mobile-menu';

/**
 * The menu on a phone. Without JavaScript it is a popover, which opens, closes and handles Escape.
 * With JavaScript, `MenuScope` opens the same element as a modal dialog, so that Tab stays inside.
 */
export async function MobileMenu({ shell, page, entries }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  const all = await allProducts(locale, shell);
  return (
    <MenuScope>
      <Button size="compact" popoverTarget={ID} className="max-xs:!px-4 lg:!hidden">
        {t('menu')}
      </Button>
      <dialog id={ID} popover="auto" aria-label={t('menu')} className="menu-sheet">
        <div className="flex items-center justify-between gap-4">
          <Wordmark />
          <Button size="compact" popoverTarget={ID} popoverTargetAction="hide">
            {t('close')} <Icon name="close" />
          </Button>
        </div>
        <nav aria-label={t('menu')} className="mt-4">
          <ul className="menu-tiles">
            {shell.menu.map(({ slug, name, palette, image, lang }) => (
              <li key={slug} data-flavour={palette}>
                <Link
                  href={pathFor(locale, '/produits/[slug]', { slug })}
                  className="menu-tile"
                  {...(lang && { lang })}
                  {...(isCurrentProduct(page, slug) && { 'aria-current': 'page' as const })}
                >
                  <Picture image={image} alt="" width={160} className="menu-tile-pot" />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          {all.map(({ href, label }) => (
            <LinkButton key={href} href={href} className="mt-3 w-full">
              {label}
            </LinkButton>
          ))}
          <ul className="mt-5 *:border-cocoa/20 *:border-b-2 *:last:border-0">
            {entries.map(({ href, label, route }) => (
              <li key={label}>
                <Link
                  href={href}
                  className="menu-row"
                  {...(route === page.route && { 'aria-current': 'page' as const })}
                >
                  {label} <Icon name="arrow" className="size-7" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </dialog>
    </MenuScope>
  );
}
