import { getImageProps, type StaticImageData } from 'next/image';
import type { Media } from '@/lib/content/types';

type Props = {
  image: Media | StaticImageData;
  /** Replaces the media's own text; '' for a picture that only decorates. */
  alt?: string;
  /** The width that the picture takes, as in the `sizes` attribute. */
  sizes?: string;
  /** Instead of `sizes`: a small picture of one width, in CSS pixels. */
  width?: number;
  /** The page's largest picture: asked for first. */
  priority?: boolean;
  className?: string;
};

/** AVIF at 65 cannot be told from 75 at twice the pixels, and weighs a quarter less. */
const QUALITY = 65;

/** A picture as AVIF or WebP in the width that the screen needs; drawings (SVG) as they are. */
export function Picture({ image, alt, sizes, width, priority = false, className }: Props) {
  const isMedia = 'url' in image;
  const src = isMedia ? image.url : image.src;
  const { props } = getImageProps({
    src,
    alt: alt ?? (isMedia ? image.alternativeText : ''),
    width: width ?? image.width,
    height: width ? Math.round((width * image.height) / image.width) : image.height,
    sizes,
    quality: QUALITY,
    unoptimized: src.endsWith('.svg'),
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : undefined,
  });
  // biome-ignore lint/a11y/useAltText: alt is required among the props that are spread
  // biome-ignore lint/performance/noImgElement: next/image would give the same markup, and ship its script
  return <img {...props} className={className} />;
}
