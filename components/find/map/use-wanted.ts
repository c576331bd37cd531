import { type RefObject, useEffect, useState } from 'react';

const WIDE = '(min-width: 64rem)';
const MOST = 0.75;

/**
 * Whether the map is wanted. On a phone it costs half a second and catches the finger that scrolls
 * by, so most of it has to be in view; elsewhere any part of it is enough.
 * @returns the answer, and what says yes
 */
export function useWanted(panel: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const threshold = window.matchMedia(WIDE).matches ? 0 : MOST;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && entry.intersectionRatio >= threshold && setWanted(true),
      { threshold },
    );
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, [panel]);
  return [isWanted, () => setWanted(true)];
}
