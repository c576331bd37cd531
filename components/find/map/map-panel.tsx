'use client';

import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Icon } from '@/components/ui/icon';
import { useEarlyPress } from '@/components/ui/use-early-press';
import type { SalesPoint } from '@/lib/content/types';
import { forgetView } from '../map-view';
import { select } from '../selection';
import { MAP_ID } from '../show-on-map';
import type { MapProps } from './sales-point-map';

const SalesPointMap = lazy(async () => ({
  default: (await import('./sales-point-map')).SalesPointMap,
}));

const WIDE = '(min-width: 64rem)';
const HALF = 0.5;

/**
 * Whether the map is wanted: once any part of it is in view. On a phone it costs half a second of
 * the first screen, and catches the finger that scrolls by: there, once half of it is in view, and
 * not before the visitor has scrolled.
 * @returns the answer, and what says yes
 */
function useWanted(panel: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const isWide = window.matchMedia(WIDE).matches;
    const threshold = isWide ? 0 : HALF;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of several moments at once; the last is now.
        const entry = entries.at(-1);
        if (!entry?.isIntersecting || entry.intersectionRatio < threshold) return;
        observer.disconnect();
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

type Props = MapProps & {
  className: string;
  /** Stands where the map will be, and is covered by it. */
  picture?: ReactNode;
  /** The shop that the address names. */
  selected?: SalesPoint;
};

/** Loads the map once it is wanted; when it fails, the list below is the answer. */
export function MapPanel({ className, picture, selected, ...props }: Props) {
  const { labels } = props;
  const panel = useRef<HTMLElement>(null);
  const [isWanted, want] = useWanted(panel);
  useEffect(() => {
    if (selected) select({ shop: selected });
    return () => select(undefined);
  }, [selected]);
  useEffect(() => forgetView, []);
  const loading = (
    <p role="status" className="m-auto rounded-pill bg-milk px-5 py-2 font-bold">
      {labels.loading}
    </p>
  );
  const failure = (
    <div role="alert" className="m-auto rounded-card bg-milk p-8 text-center">
      <p className="display text-h3">{labels.errorTitle}</p>
      <p className="mt-2">{labels.errorHint}</p>
    </div>
  );
  const press = useEarlyPress(() => {
    want();
    // The button goes.
    panel.current?.focus();
  });
  return (
    <section ref={panel} id={MAP_ID} tabIndex={-1} aria-label={labels.map} className="scroll-mt-24">
      <div className={`map-panel ${picture ? '' : 'needs-script'} ${className}`}>
        {picture}
        <ErrorBoundary fallback={failure}>
          {isWanted ? (
            <Suspense fallback={loading}>
              <SalesPointMap {...props} loading={loading} failure={failure} />
            </Suspense>
          ) : (
            <button
              type="button"
              className="needs-script absolute inset-0 flex justify-center p-5 focus-visible:outline-offset-[-6px] lg:hidden"
              {...press}
            >
              <span className="pill self-start">
                <Icon name="map" /> {labels.open}
              </span>
            </button>
          )}
        </ErrorBoundary>
      </div>
    </section>
  );
}
