import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { PotTransition } from '@/components/ui/pot-transition';
import type { ProductCard } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

type Props = { locale: Locale; products: ProductCard[] };

/** Every flavour as a pot on its own ground, from one edge of the window to the other. */
export function FlavourShelf({ locale, products }: Props) {
  return (
    <ul className="grid grid-cols-2 lg:grid-cols-3">
      {products.map(({ slug, name, image, hero, lang }) => (
        <li key={slug} data-flavour={slug} lang={lang}>
          <Link
            href={address(locale, '/produits/[slug]', { slug })}
            className="group relative flex h-full flex-col overflow-hidden bg-(--ground) -outline-offset-8"
          >
            <span className="relative z-1 block grow p-4 sm:p-8 lg:px-10 lg:pt-10">
              <span className="display block text-[clamp(1.25rem,0.6rem+2.6vw,2.75rem)]">
                {name}
              </span>
              <span className="mt-2 block font-bold leading-snug max-sm:text-small">
                {hero.title}
              </span>
            </span>
            <PotTransition slug={slug}>
              <Picture
                image={image}
                alt=""
                sizes="(min-width: 64rem) 36vw, 60vw"
                className="pot mx-auto mt-auto -mb-[9%] w-[118%] max-w-none -translate-x-[7.6%] sm:-mt-[14%] sm:w-[106%] sm:-translate-x-[2.8%]"
              />
            </PotTransition>
            <span className="arrow absolute right-6 bottom-6 grid size-14 place-items-center rounded-full bg-cocoa text-cream max-sm:hidden">
              <Icon name="arrow" className="size-6" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
