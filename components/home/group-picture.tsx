import { useLocale } from 'next-intl';
import type { CSSProperties } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { Media, ProductCard } from '@/lib/content/types';
import { pathFor } from '@/lib/i18n/paths';

/** The file name of the picture with the first six pots; the content service may append a hash. */
const GROUP_PICTURE = /\/hero(_\w+)?\.webp(?:\?|$)/;

/** The area of each pot in the picture, as rendered by `art/`; the ones in front come last. */
const POT_AREAS: Record<string, CSSProperties> = {
  coconut: { left: '6%', top: '46%', width: '21%', height: '32%' },
  crispy: { left: '73%', top: '46%', width: '21%', height: '32%' },
  speculoos: { left: '28%', top: '20%', width: '21%', height: '31%' },
  peanut: { left: '51%', top: '20%', width: '21%', height: '31%' },
  caramel: { left: '25%', top: '51%', width: '24%', height: '34%' },
  original: { left: '51%', top: '51%', width: '24%', height: '34%' },
};

type Props = { image: Media; products: ProductCard[] };

/** The pots that reach over the window's edge on a phone. */
const OUTER_POTS: Record<string, 'left' | 'right'> = { coconut: 'left', crispy: 'right' };

/** The pots, each a link to its product; an editor's own picture links to the flavours instead. */
export function GroupPicture({ image, products }: Props) {
  const locale = useLocale();
  const picture = (
    <Picture
      image={image}
      // The picture is 124vw wide on a phone; 83vw loads it at two thirds of the density, because
      // it delays the largest paint.
      sizes="(min-width: 77rem) 77rem, (min-width: 40rem) 100vw, 83vw"
      priority
      className="w-full"
    />
  );
  if (!GROUP_PICTURE.test(image.url)) {
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
        const area = POT_AREAS[slug];
        return (
          area && (
            <Link
              key={slug}
              href={pathFor(locale, '/produits/[slug]', { slug })}
              {...(lang && { lang })}
              style={area}
              className="group absolute rounded-card"
            >
              <span className="tag" data-edge={OUTER_POTS[slug]}>
                {name}
              </span>
            </Link>
          )
        );
      })}
    </>
  );
}
