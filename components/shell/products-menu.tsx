import { getLocale, getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import type { Shell } from '@/lib/content/shell';
import { type PageRef, pathFor } from '@/lib/i18n/paths';
import { allProducts, isCurrentProduct } from './menu-entries';
import { MenuScope } from './menu-scope';

/** The most cards in one row. */
const ONE_ROW = 6;

/**
 * The number of columns: one row in a wide window if it fits, otherwise two rows of about the same
 * length.
 */
function columnsFor(count: number): CSSProperties {
  const half = Math.ceil(count / 2);
  return { '--columns': half, '--columns-wide': count <= ONE_ROW ? count : half } as CSSProperties;
}

export async function ProductsMenu({ shell, page }: { shell: Shell; page: PageRef }) {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  const all = await allProducts(locale, shell);
  if (shell.menu.length === 0) return null;
  return (
    <MenuScope>
      <button
        type="button"
        popoverTarget="products-menu"
        className="inline-flex items-center gap-2 rounded-pill px-4 py-3 font-bold hover:bg-cocoa hover:text-cream"
      >
        {t('products')} <Icon name="chevron" />
      </button>
      <div
        id="products-menu"
        popover="auto"
        className="menu-drop !inset-x-0 !mx-auto w-[min(64rem,94vw)]"
      >
        <ul className="menu-cards" style={columnsFor(shell.menu.length)}>
          {shell.menu.map(({ slug, name, palette, image, lang }) => (
            <li key={slug} data-flavour={palette}>
              <Link
                href={pathFor(locale, '/produits/[slug]', { slug })}
                className="menu-card"
                {...(lang && { lang })}
                {...(isCurrentProduct(page, slug) && { 'aria-current': 'page' as const })}
              >
                <Picture image={image} alt="" width={96} className="pot w-24" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {all.map(({ href, label }) => (
          <LinkButton key={href} href={href} className="mt-4 w-full">
            {label}
          </LinkButton>
        ))}
      </div>
    </MenuScope>
  );
}
