import type { Map as LeafletMap } from 'leaflet';
import type { Locale } from '@/lib/i18n/routing';
import { getObstacles, measureTextWidth, type TextStyle } from './label-measurement';
import { type Box, placeLabels } from './label-placement';

/**
 * A town of the map, as scripts/data/basemap/map-towns.mjs writes it; `zoom` is the first zoom with
 * room for its name.
 */
export type MapTown = [
  name: string,
  latitude: number,
  longitude: number,
  zoom: number,
  exonyms?: Partial<Record<Locale, string>>,
];

/** A town's name and its position: on the town, or beside a pin that covers it. */
export type TownLabel = { key: string; text: string; position: [number, number] };

/** Pins hide some towns' names, so there may be room for smaller towns one zoom earlier. */
const EXTRA_ZOOM = 1;
/** The size of the corners that the panel's border radius cuts off, in pixels. */
const CORNER_SIZE = 12;

function cornersOf({ left, top, right, bottom }: Box): Box[] {
  return [left, right - CORNER_SIZE].flatMap((x) =>
    [top, bottom - CORNER_SIZE].map((y) => ({
      left: x,
      top: y,
      right: x + CORNER_SIZE,
      bottom: y + CORNER_SIZE,
    })),
  );
}

const serialize = ({ key, text, position }: TownLabel) => `${key} ${text} ${position}`;

export const areEqual = (some: TownLabel[], others: TownLabel[]): boolean =>
  some.map(serialize).join() === others.map(serialize).join();

/** The towns in the map's viewport that may have a label at its zoom. */
function townsInView(map: LeafletMap, towns: MapTown[]): MapTown[] {
  const zoom = Math.round(map.getZoom()) + EXTRA_ZOOM;
  const bounds = map.getBounds();
  const [west, south] = [bounds.getWest(), bounds.getSouth()];
  const [east, north] = [bounds.getEast(), bounds.getNorth()];
  return towns.filter(
    ([, latitude, longitude, first]) =>
      first <= zoom && latitude > south && latitude < north && longitude > west && longitude < east,
  );
}

/**
 * The labels for which the map has room, in the visitor's language.
 * @param towns the more important ones come first
 */
export function getTownLabels(
  map: LeafletMap,
  towns: MapTown[],
  locale: Locale,
  { font, height }: TextStyle,
): TownLabel[] {
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
      // The width is lazy, because there is no room for most names anyway.
      get width() {
        return measureTextWidth(text, font);
      },
    };
  });
  const start = map.containerPointToLayerPoint([0, 0]);
  const end = start.add(map.getSize());
  const viewport = { left: start.x, top: start.y, right: end.x, bottom: end.y };
  return placeLabels(labels, [...getObstacles(map), ...cornersOf(viewport)], viewport).map(
    ({ label, at }) => {
      const { name, text, latitude, longitude } = label;
      const isOnTown = at.x === label.x && at.y === label.y;
      const { lat, lng } = map.layerPointToLatLng([at.x, at.y]);
      return {
        key: `${name} ${latitude} ${longitude}`,
        text,
        position: isOnTown ? [latitude, longitude] : [lat, lng],
      };
    },
  );
}
