import type { StaticImageData } from 'next/image';
import caramel from '@/public/pictures/spoonful-caramel.webp';
import coconut from '@/public/pictures/spoonful-coconut.webp';
import crispy from '@/public/pictures/spoonful-crispy.webp';
import original from '@/public/pictures/spoonful-original.webp';
import peanut from '@/public/pictures/spoonful-peanut.webp';
import speculoos from '@/public/pictures/spoonful-speculoos.webp';

/** A spoonful, by slug; a flavour that has none yet goes without. */
export const SPOONFULS: Record<string, StaticImageData> = {
  caramel,
  speculoos,
  coconut,
  original,
  crispy,
  peanut,
};
