import type { CSSProperties } from 'react';
import type { Media } from '@/lib/content/types';

/** The service may add a hash to the file's name. */
const GROUP_PICTURE = /\/hero(_\w+)?\.webp$/;

/** Where each pot is in the picture that `art/` renders, in parts of it; the front ones come last. */
export const POTS: Record<string, CSSProperties> = {
  coconut: { left: '6%', top: '46%', width: '21%', height: '32%' },
  crispy: { left: '73%', top: '46%', width: '21%', height: '32%' },
  speculoos: { left: '28%', top: '20%', width: '21%', height: '31%' },
  peanut: { left: '51%', top: '20%', width: '21%', height: '31%' },
  caramel: { left: '25%', top: '51%', width: '24%', height: '34%' },
  original: { left: '51%', top: '51%', width: '24%', height: '34%' },
};

/** An editor may have chosen a picture without the six pots. */
export const showsPots = ({ url }: Media): boolean => GROUP_PICTURE.test(url);
