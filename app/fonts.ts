import localFont from 'next/font/local';

/**
 * The display and the text font, subset by `npm run fonts`. Their fallback metrics prevent layout
 * shifts.
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
