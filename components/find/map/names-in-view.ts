import type { Map as LeafletMap } from 'leaflet';
import type { Locale } from '@/lib/i18n/routing';
import { type TextStyle, takenBoxes, textWidth } from './measure';
import { type Box, placeNames } from './place-names';

/** Of scripts/basemap/map-towns.mjs: its own name, where it is, the first zoom that has room for it. */
export type MapTown = [
  name: string,
  latitude: number,
  longitude: number,
  zoom: number,
  exonyms?: Partial<Record<Locale, string>>,
];

/** A town's name where it is written: on the town, or beside a pin that is there. */
export type Name = { key: string; text: string; position: [number, number] };

/** Pins take the room of some towns: smaller ones beside them may have theirs a zoom earlier. */
const EARLIER = 1;
/** What the panel's round corners cut off the map. */
const CORNER = 12;

function cornersOf({ left, top, right, bottom }: Box): Box[] {
  return [left, right - CORNER].flatMap((x) =>
    [top, bottom - CORNER].map((y) => ({ left: x, top: y, right: x + CORNER, bottom: y + CORNER })),
  );
}

const write = ({ key, text, position }: Name) => `${key} ${text} ${position}`;

export const isSame = (some: Name[], others: Name[]): boolean =>
  some.map(write).join() === others.map(write).join();

/** The towns that the map shows where it stands now, and that may have a name at its zoom. */
function townsInView(map: LeafletMap, towns: MapTown[]): MapTown[] {
  const zoom = Math.round(map.getZoom()) + EARLIER;
  const bounds = map.getBounds();
  const [west, south] = [bounds.getWest(), bounds.getSouth()];
  const [east, north] = [bounds.getEast(), bounds.getNorth()];
  return towns.filter(
    ([, latitude, longitude, first]) =>
      first <= zoom && latitude > south && latitude < north && longitude > west && longitude < east,
  );
}

/**
 * The names that the map has room for, in the visitor's language.
 * @param towns the more important ones come first
 */
export function namesInView(
  map: LeafletMap,
  towns: MapTown[],
  locale: Locale,
  { font, height }: TextStyle,
): Name[] {
  const labels = townsInView(map, towns).map(([name, latitude, longitude, , exonyms]) => {
    const text = exonyms?.[locale] ?? name;
    const { x, y } = map.latLngToLayerPoint([latitude, longitude]);
    return {
      name,
      text,
      latitude,
      longitude,
      x,
      y,
      height,
      // Measured when it is asked for: most names find no room anyway.
      get width() {
        return textWidth(text, font);
      },
    };
  });
  const start = map.containerPointToLayerPoint([0, 0]);
  const end = start.add(map.getSize());
  const view = { left: start.x, top: start.y, right: end.x, bottom: end.y };
  return placeNames(labels, [...takenBoxes(map), ...cornersOf(view)], view).map(({ label, at }) => {
    const { name, text, latitude, longitude } = label;
    const isOnTown = at.x === label.x && at.y === label.y;
    const { lat, lng } = map.layerPointToLatLng([at.x, at.y]);
    return {
      key: `${name} ${latitude} ${longitude}`,
      text,
      position: isOnTown ? [latitude, longitude] : [lat, lng],
    };
  });
}
