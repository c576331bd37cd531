'use client';

import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ShopCardData } from '@/lib/find/api';
import { select } from '../selection';
import { MAP_ID } from '../shop-actions';
import { resetViewport } from '../viewport-store';
import type { MapProps } from './sales-point-map';

const SalesPointMap = lazy(async () => ({
  default: (await import('./sales-point-map')).SalesPointMap,
}));

const WIDE = '(min-width: 64rem)';
/** The ratio of the panel that must be in view on a phone before the map is loaded. */
const MIN_VISIBLE_RATIO = 0.5;

/**
 * Whether to load the map: on wide screens as soon as any part of the panel is in view. On a phone
 * the map costs half a second of the first screen and catches scroll gestures, so it waits until
 * the visitor has scrolled and half of the panel is in view.
 * @returns whether to load the map, and a function that loads it at once
 */
function useLoadInView(panel: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [shouldLoad, setShouldLoad] = useState(false);
  useEffect(() => {
    const isWide = window.matchMedia(WIDE).matches;
    const threshold = isWide ? 0 : MIN_VISIBLE_RATIO;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser delivers several entries at once; the last is the current state.
        const entry = entries.at(-1);
        if (!entry?.isIntersecting || entry.intersectionRatio < threshold) return;
        observer.disconnect();
        // The button inside the panel is about to be removed, so its focus moves to the panel.
        if (entry.target.contains(document.activeElement)) panel.current?.focus();
        setShouldLoad(true);
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
  return [shouldLoad, () => setShouldLoad(true)];
}

type Props = MapProps & {
  className: string;
  /** The picture that is shown until the map covers it. */
  picture?: ReactNode;
  /** The shop that the URL names. */
  selected?: ShopCardData;
};

/** Loads the map when it comes into view. If that fails, the list below still works. */
export function MapPanel({ className, picture, selected, ...props }: Props) {
  const { labels } = props;
  const panel = useRef<HTMLElement>(null);
  const [shouldLoad, load] = useLoadInView(panel);
  useEffect(() => {
    if (selected) select({ shop: selected });
    return () => select(undefined);
  }, [selected]);
  useEffect(() => resetViewport, []);
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
  const isHydrated = useHydrated();
  return (
    <section ref={panel} id={MAP_ID} tabIndex={-1} aria-label={labels.map} className="scroll-mt-24">
      <div className={`map-panel ${picture ? '' : 'needs-script'} ${className}`}>
        {picture}
        <ErrorBoundary fallback={failure}>
          {shouldLoad ? (
            <Suspense fallback={loading}>
              <SalesPointMap {...props} loading={loading} failure={failure} />
            </Suspense>
          ) : (
            <button
              type="button"
              className="needs-script absolute inset-0 flex justify-center p-5 focus-visible:outline-offset-[-6px] lg:hidden"
              disabled={!isHydrated}
              onClick={() => {
                load();
                // The button is removed, so its focus moves to the panel.
                panel.current?.focus();
              }}
            >
              <span className={buttonClass({ className: 'self-start' })}>
                <Icon name="map" /> {labels.open}
              </span>
            </button>
          )}
        </ErrorBoundary>
      </div>
    </section>
  );
}
