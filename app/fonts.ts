import localFont from 'next/font/local';

/**
 * Two files on a first visit: one to look at, one to read; `npm run fonts` made them. Fallback
 * metrics keep the page still.
 */
export const bagel = localFont({
  src: './fonts/bagel.woff2',
  weight: '400',
  variable: '--font-bagel',
  display: 'swap',
});

export const figtree = localFont({
  src: './fonts/figtree.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'swap',
});
