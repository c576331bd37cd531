import type { StaticImageData } from 'next/image';
import caramel from '@/public/pictures/top-caramel.webp';
import coconut from '@/public/pictures/top-coconut.webp';
import crispy from '@/public/pictures/top-crispy.webp';
import original from '@/public/pictures/top-original.webp';
import peanut from '@/public/pictures/top-peanut.webp';
import speculoos from '@/public/pictures/top-speculoos.webp';

/** The open pot from above, by slug; a flavour that has none yet goes without. */
export const TOP_VIEWS: Record<string, StaticImageData> = {
  caramel,
  speculoos,
  coconut,
  original,
  crispy,
  peanut,
};
