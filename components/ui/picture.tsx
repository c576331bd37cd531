import { getImageProps, type StaticImageData } from 'next/image';
import type { Media } from '@/lib/content/types';

type Props = {
  image: Media | StaticImageData;
  /** Overrides the media's alternative text; '' for a decorative picture. */
  alt?: string;
  /** The `sizes` attribute. */
  sizes?: string;
  /** The fixed width of a small picture in CSS pixels, instead of `sizes`. */
  width?: number;
  /** Whether this is the largest picture of the page, which is loaded first. */
  priority?: boolean;
  className?: string;
};

/** The quality. On high-density screens AVIF at 65 looks like 75, and is a quarter smaller. */
const QUALITY = 65;

/** The most candidates, because each is in a page's HTML and again in its flight data. */
const MAX_CANDIDATES = 4;

/** The width of a candidate in pixels: `/a.webp 828w` → 828. It is 0 for a density (`2x`). */
const candidateWidth = (candidate: string) => Number(/ (\d+)w$/.exec(candidate)?.[1] ?? 0);

/**
 * The widest candidates of a `srcset` that are no wider than the picture. Next does not enlarge
 * pictures, so for each wider candidate it would send and store the same picture again. For a small
 * picture, the candidate with two pixels per CSS pixel, because hardly any screen has fewer.
 */
function fewCandidates(srcSet: string, pictureWidth: number): string[] {
  const candidates = srcSet.split(', ');
  if (candidates.every((candidate) => !candidateWidth(candidate))) return candidates.slice(-1);
  return candidates
    .filter((candidate, index) => index === 0 || candidateWidth(candidate) <= pictureWidth)
    .slice(-MAX_CANDIDATES);
}

/** A picture as AVIF or WebP in the width that the screen needs; an SVG is unchanged. */
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
    unoptimized: isMedia ? image.isVector : src.endsWith('.svg'),
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : undefined,
  });
  const { srcSet, style: _, ...attributes } = props;
  const candidates = srcSet ? fewCandidates(srcSet, image.width) : [];
  const sources = {
    ...(candidates.length > 1 && { srcSet: candidates.join(', ') }),
    src: candidates.at(-1)?.split(' ')[0] ?? props.src,
  };
  // biome-ignore lint/a11y/useAltText: alt is one of the spread props
  // biome-ignore lint/performance/noImgElement: next/image renders the same markup, but ships its script
  return <img {...attributes} {...sources} className={className} />;
}
