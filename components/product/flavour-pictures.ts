import type { StaticImageData } from 'next/image';
import spoonfulCaramel from '@/public/pictures/spoonful-caramel.webp';
import spoonfulCoconut from '@/public/pictures/spoonful-coconut.webp';
import spoonfulCrispy from '@/public/pictures/spoonful-crispy.webp';
import spoonfulOriginal from '@/public/pictures/spoonful-original.webp';
import spoonfulPeanut from '@/public/pictures/spoonful-peanut.webp';
import spoonfulSpeculoos from '@/public/pictures/spoonful-speculoos.webp';
import topCaramel from '@/public/pictures/top-caramel.webp';
import topCoconut from '@/public/pictures/top-coconut.webp';
import topCrispy from '@/public/pictures/top-crispy.webp';
import topOriginal from '@/public/pictures/top-original.webp';
import topPeanut from '@/public/pictures/top-peanut.webp';
import topSpeculoos from '@/public/pictures/top-speculoos.webp';

/** A spoonful of each flavour, by slug; a new flavour may have none. */
export const SPOONFULS: Record<string, StaticImageData> = {
  caramel: spoonfulCaramel,
  speculoos: spoonfulSpeculoos,
  coconut: spoonfulCoconut,
  original: spoonfulOriginal,
  crispy: spoonfulCrispy,
  peanut: spoonfulPeanut,
};

/** The open pot of each flavour from above, by slug; a new flavour may have none. */
export const TOP_VIEWS: Record<string, StaticImageData> = {
  caramel: topCaramel,
  speculoos: topSpeculoos,
  coconut: topCoconut,
  original: topOriginal,
  crispy: topCrispy,
  peanut: topPeanut,
};
