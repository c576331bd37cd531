'use client';

import { useEffect } from 'react';

/**
 * Has the menus and the store locator take the colour of the flavour that was looked at last, until the
 * next document is loaded. Nothing is stored: a decoration that nobody asked for would need consent
 * (directive 2002/58/EC, 5.3).
 */
export function LastFlavour({ palette }: { palette: string }) {
  useEffect(
    () => document.documentElement.style.setProperty('--last-flavour', `var(--color-${palette})`),
    [palette],
  );
  return null;
}
