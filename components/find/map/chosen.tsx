'use client';

import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint } from '@/lib/find/encoding';
import { closeSelection, select, useSelection } from '../selection';
import { clusterIndex, pinKey } from './clusters';
import type { MapLabels } from './map-labels';
import { moveTo } from './move-to';
import { ShopPopup } from './shop-popup';
import { useSpotButtons } from './spot-buttons';
import { Spots } from './spots';
import { useEscape } from './use-escape';
import { useShopDetails, type Wanted } from './use-shop-details';

type Props = {
  points: MapPoint[];
  version: string;
  labels: MapLabels;
  /** The list that the points are of is no longer the server's. */
  onOutdated: () => void;
};

/** Close enough to tell a shop from its neighbours. */
const CLOSE_ZOOM = 13;
/** A metre and a bit: what the encoding may have moved a point by. */
const SAME_PLACE = 1.5e-5;
const NONE = -1;

/** The spots, and the popup of the one that list or map have chosen. */
export function Chosen({ points, version, labels, onOutdated }: Props) {
  const map = useMap();
  const selection = useSelection();
  const [wanted, setWanted] = useState<Wanted>();
  const buttons = useSpotButtons();
  const { hasFailed } = useShopDetails(version, wanted, select, onOutdated);

  const index = useMemo(() => clusterIndex(points, map.getMaxZoom()), [points, map]);

  const current = useMemo(() => {
    if (!selection) return NONE;
    const { name, latitude, longitude } = selection.shop;
    return points.findIndex(
      (point) =>
        point.name === name &&
        Math.abs(point.latitude - latitude) < SAME_PLACE &&
        Math.abs(point.longitude - longitude) < SAME_PLACE,
    );
  }, [points, selection]);
  const currentKey = current === NONE ? undefined : pinKey(current);

  useEffect(() => {
    if (!selection || map.getContainer().contains(selection.origin ?? null)) return;
    const { latitude, longitude } = selection.shop;
    const zoom = Math.max(map.getZoom(), index.zoomOf(current, CLOSE_ZOOM));
    // The popup needs the room above its shop.
    const middle = map.project([latitude, longitude], zoom).subtract([0, map.getSize().y / 4]);
    return moveTo(map, map.unproject(middle, zoom), zoom);
  }, [map, index, selection, current]);

  const close = () =>
    closeSelection(() => (currentKey && buttons.of(currentKey)) || map.getContainer());
  useEscape(map.getContainer(), close);

  return (
    <>
      <Spots
        index={index}
        labels={labels}
        buttons={buttons}
        currentKey={currentKey}
        onPin={(number, origin) => setWanted({ index: number, origin })}
      />
      {selection && (
        <ShopPopup
          key={selection.shop.documentId}
          selection={selection}
          labels={labels}
          onClose={close}
        />
      )}
      <p
        role="status"
        className="absolute inset-x-4 bottom-8 z-[1000] rounded-2xl bg-milk px-4 py-2 text-center font-bold empty:hidden"
      >
        {hasFailed && labels.detailsError}
      </p>
    </>
  );
}
