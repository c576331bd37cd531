import { getImageProps } from 'next/image';

/** The size of the pot in a drawing on a page, in CSS pixels. */
const POT_SIZE = 192;

/** The URL of a small version of a pot's picture, for a drawing on a page. */
export function pictureSource(src: string): string {
  const { props } = getImageProps({
    src,
    alt: '',
    width: POT_SIZE,
    height: POT_SIZE,
    quality: 65,
    unoptimized: /\.svg(?:\?|$)/i.test(src),
  });
  return props.src;
}
