'use client';

import { divIcon, type PathOptions } from 'leaflet';
import { useMemo } from 'react';
import { Circle, Marker } from 'react-leaflet';
import { formatDistance } from '@/lib/find/distance';
import type { Position } from '@/lib/find/geo';
import type { Locale } from '@/lib/i18n/routing';

const KILOMETRES = [1, 2, 5, 10, 20, 50];
const METRES = 1000;
/** A kilometre northwards, in degrees. */
const NORTHWARDS = 1 / 111.2;
const LINE: PathOptions = {
  color: '#a11d48',
  weight: 1.5,
  opacity: 0.55,
  dashArray: '2 8',
  fill: false,
};

type Props = { middle: Position; locale: Locale };

/** How far things are from the place that was searched for. */
export function Rings({ middle, locale }: Props) {
  return KILOMETRES.map((km) => <Ring key={km} middle={middle} km={km} locale={locale} />);
}

function Ring({ middle: { latitude, longitude }, km, locale }: Props & { km: number }) {
  const icon = useMemo(() => {
    const text = document.createElement('span');
    text.textContent = formatDistance(km, locale);
    text.setAttribute('aria-hidden', 'true');
    return divIcon({ className: 'map-ring', html: text, iconSize: [0, 0] });
  }, [km, locale]);
  return (
    <>
      <Circle
        center={[latitude, longitude]}
        radius={km * METRES}
        pathOptions={LINE}
        interactive={false}
      />
      <Marker
        position={[latitude + km * NORTHWARDS, longitude]}
        icon={icon}
        interactive={false}
        keyboard={false}
        zIndexOffset={-9_000}
      />
    </>
  );
}
