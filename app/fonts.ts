import localFont from 'next/font/local';

/** Two files on a first visit: one to look at, one to read. Fallback metrics keep the page still. */
export const bagel = localFont({
  src: '../node_modules/@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-bagel',
  display: 'swap',
});

export const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'swap',
});
