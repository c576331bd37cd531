import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import type { Shell } from '@/lib/shell';
import { allProducts } from './menu-entries';

type Props = { locale: Locale; shell: Shell };

export async function ProductsMenu({ locale, shell }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const all = await allProducts(locale, shell);
  if (shell.menu.length === 0) return null;
  return (
    <>
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
        <ul className="grid grid-cols-3 gap-3 xl:grid-cols-6">
          {shell.menu.map(({ slug, name, image, lang }) => (
            <li key={slug} data-flavour={slug}>
              <Link
                href={address(locale, '/produits/[slug]', { slug })}
                className="flex h-full flex-col items-center gap-2 rounded-3xl bg-(--ground) p-4 text-center font-bold leading-tight"
                lang={lang}
              >
                <Picture image={image} alt="" width={96} className="pot w-24" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {all.map(({ href, label }) => (
          <Link key={href} href={href} className="pill mt-4 w-full">
            {label}
          </Link>
        ))}
      </div>
    </>
  );
}
