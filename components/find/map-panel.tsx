'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import type { MapLabels } from './map-labels';

const SalesPointMap = dynamic(async () => (await import('./sales-point-map')).SalesPointMap, {
  ssr: false,
});

export type Tiles = { url: string; attribution: string };

type Props = { labels: MapLabels; tiles?: Tiles };

/** Loads the map once it comes into view; when it fails, the list below is the answer. */
export function MapPanel({ labels, tiles }: Props) {
  const panel = useRef<HTMLElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setInView(true),
    );
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, []);
  const failure = (
    <div role="alert" className="m-auto p-8 text-center">
      <p className="display text-h3">{labels.errorTitle}</p>
      <p className="mt-2">{labels.errorHint}</p>
    </div>
  );
  return (
    <section ref={panel} aria-label={labels.map} className="shell">
      <div className="relative isolate flex h-[min(70vh,40rem)] overflow-hidden rounded-card bg-coconut">
        <ErrorBoundary fallback={failure}>
          {isInView ? (
            <SalesPointMap labels={labels} tiles={tiles} failure={failure} />
          ) : (
            <p className="m-auto font-bold">{labels.loading}</p>
          )}
        </ErrorBoundary>
      </div>
    </section>
  );
}
