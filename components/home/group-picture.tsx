import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { Media, ProductCard } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { POTS, showsPots } from './pots-in-picture';

type Props = { locale: Locale; image: Media; products: ProductCard[] };

/** The six pots, each a way to its page; another picture leads to the shelf as a whole. */
export function GroupPicture({ locale, image, products }: Props) {
  const picture = (
    <Picture
      image={image}
      sizes="(min-width: 77rem) 77rem, (min-width: 40rem) 100vw, 124vw"
      priority
      className="w-full"
    />
  );
  if (!showsPots(image)) {
    return (
      <a href="#flavours" className="block">
        {picture}
      </a>
    );
  }
  return (
    <>
      {picture}
      {products.map(({ slug, name, lang }) => {
        const place = POTS[slug];
        return (
          place && (
            <Link
              key={slug}
              href={address(locale, '/produits/[slug]', { slug })}
              data-flavour={slug}
              lang={lang}
              style={place}
              className="group absolute rounded-card"
            >
              <span className="tag">{name}</span>
            </Link>
          )
        );
      })}
    </>
  );
}
