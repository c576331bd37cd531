'use client';

import { useState } from 'react';
import { useMap } from 'react-leaflet';
import { GEOLOCATION_TIMEOUT_MS } from '@/lib/constants';
import type { MapLabels } from './map-labels';

const CLOSE_ZOOM = 12;

type State = 'idle' | 'locating' | 'located' | 'notLocated';

/** Centres the map on the visitor, only when asked to; the position stays in the browser. */
export function AroundMe({ labels }: { labels: MapLabels }) {
  const map = useMap();
  const [state, setState] = useState<State>('idle');
  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        map.setView([coords.latitude, coords.longitude], CLOSE_ZOOM);
        setState('located');
      },
      () => setState('notLocated'),
      { timeout: GEOLOCATION_TIMEOUT_MS },
    );
  };
  return (
    <div className="absolute inset-x-4 bottom-4 z-[1000] flex flex-col items-center gap-2">
      <p role="status" className="rounded-2xl bg-milk px-4 py-2 font-bold empty:hidden">
        {state === 'notLocated'
          ? `${labels.notLocated}. ${labels.notLocatedHint}`
          : state !== 'idle' && labels[state]}
      </p>
      <button type="button" className="pill" onClick={locate} disabled={state === 'locating'}>
        {labels.aroundMe}
      </button>
    </div>
  );
}
