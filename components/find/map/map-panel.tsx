'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { select } from '../selection';
import { MAP_ID } from '../show-on-map';
import type { MapProps } from './map-props';

const SalesPointMap = dynamic(async () => (await import('./sales-point-map')).SalesPointMap, {
  ssr: false,
});

/** Loads the map once it comes into view; when it fails, the list below is the answer. */
export function MapPanel({ className, ...props }: MapProps & { className: string }) {
  const { labels, selected } = props;
  const panel = useRef<HTMLElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setInView(true),
    );
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (selected) select({ shop: selected });
    return () => select(undefined);
  }, [selected]);
  const failure = (
    <div role="alert" className="m-auto p-8 text-center">
      <p className="display text-h3">{labels.errorTitle}</p>
      <p className="mt-2">{labels.errorHint}</p>
    </div>
  );
  return (
    <section ref={panel} id={MAP_ID} aria-label={labels.map} className="scroll-mt-24">
      <div className={`relative isolate flex overflow-hidden rounded-card bg-coconut ${className}`}>
        <ErrorBoundary fallback={failure}>
          {isInView ? (
            <SalesPointMap {...props} failure={failure} />
          ) : (
            <p className="m-auto font-bold">{labels.loading}</p>
          )}
        </ErrorBoundary>
      </div>
    </section>
  );
}
