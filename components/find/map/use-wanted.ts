import { type RefObject, useEffect, useState } from 'react';

const WIDE = '(min-width: 64rem)';
const HALF = 0.5;

/**
 * Whether the map is wanted: once any part of it is in view. On a phone it costs half a second of
 * the first screen, and catches the finger that scrolls by: there, once half of it is in view, and
 * not before the visitor has scrolled.
 * @returns the answer, and what says yes
 */
export function useWanted(panel: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const isWide = window.matchMedia(WIDE).matches;
    const threshold = isWide ? 0 : HALF;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || entry.intersectionRatio < threshold) return;
        // The keyboard has come to the button, which goes now.
        if (entry.target.contains(document.activeElement)) panel.current?.focus();
        setWanted(true);
      },
      { threshold },
    );
    const observe = () => panel.current && observer.observe(panel.current);
    if (isWide || window.scrollY > 0) observe();
    else window.addEventListener('scroll', observe, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', observe);
      observer.disconnect();
    };
  }, [panel]);
  return [isWanted, () => setWanted(true)];
}
