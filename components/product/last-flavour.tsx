'use client';

import { useEffect } from 'react';

/**
 * Gives the menus and the store locator the colour of the last viewed flavour, until the next
 * document is loaded. Nothing is stored, because storage for an unrequested decoration would need
 * consent (directive 2002/58/EC, 5.3).
 */
export function LastFlavour({ palette }: { palette: string }) {
  useEffect(
    () => document.documentElement.style.setProperty('--last-flavour', `var(--color-${palette})`),
    [palette],
  );
  return null;
}
