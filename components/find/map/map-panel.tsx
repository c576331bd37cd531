'use client';

import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Icon } from '@/components/ui/icon';
import { select } from '../selection';
import { MAP_ID } from '../show-on-map';
import type { MapProps } from './map-props';
import { useWanted } from './use-wanted';

const SalesPointMap = lazy(async () => ({
  default: (await import('./sales-point-map')).SalesPointMap,
}));

type Props = MapProps & {
  className: string;
  /** Stands where the map will be, and is covered by it. */
  picture?: ReactNode;
};

/** Loads the map once it is wanted; when it fails, the list below is the answer. */
export function MapPanel({ className, picture, ...props }: Props) {
  const { labels, selected } = props;
  const panel = useRef<HTMLElement>(null);
  const [isWanted, want] = useWanted(panel);
  useEffect(() => {
    if (selected) select({ shop: selected });
    return () => select(undefined);
  }, [selected]);
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
  const open = () => {
    want();
    // The button goes.
    panel.current?.focus();
  };
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
              onClick={open}
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
