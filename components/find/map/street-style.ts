import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  type Filter,
  GeomType,
  type LabelRule,
  LineLabelPlacement,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';
import { ROAD_KINDS, ROAD_LAYER } from '@/lib/find/road-schema';
import type { Locale } from '@/lib/i18n/routing';

// The style of the streets: Protomaps' layers and kinds (docs.protomaps.com/basemaps/layers,
// version 4) in the brand's colours. Land and water have the colours of the drawn map, so that the
// two meet without a seam.

const MILK = '#fff7ea';
const COLORS = {
  land: MILK,
  water: '#9fddd6',
  park: '#dfecbd',
  wood: '#d2e5ab',
  quiet: '#f6e9d5',
  sand: '#fbe6b4',
  building: '#f3dfc4',
  buildingEdge: '#e6cba8',
  rail: '#c8a78f',
  minor: { road: '#ffffff', casing: '#d9bc9a' },
  major: { road: '#fde9cd', casing: '#cfa67e' },
  highway: { road: '#f9c67a', casing: '#b9793f' },
  path: '#cfa67e',
};
const TEXT = { street: '#6b3f2c', place: '#3b1a0f', water: '#0b5f5c', park: '#3d5c10' };

const PARKS = ['park', 'garden', 'village_green', 'playground', 'golf_course', 'recreation_ground'];
const GREENS = [...PARKS, 'grass', 'grassland', 'meadow', 'pitch', 'cemetery', 'allotments', 'zoo'];
const WOODS = ['forest', 'wood', 'scrub', 'nature_reserve', 'national_park', 'protected_area'];
const QUIET = ['school', 'university', 'college', 'hospital', 'industrial', 'aerodrome', 'railway'];

const isKind =
  (...kinds: string[]): Filter =>
  (_, { props }) =>
    kinds.includes(String(props.kind));

const isArea = (_: number, { geomType }: Feature): boolean => geomType === GeomType.Polygon;

const fill = (dataLayer: string, color: string, filter?: Filter): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill: color }),
  filter,
});

/** Widths in pixels at zooms. Between two zooms they grow with the map. */
type Widths = [zoom: number, pixels: number][];

const stroke = (color: string, widths: Widths, filter: Filter, minzoom?: number): PaintRule => ({
  dataLayer: ROAD_LAYER,
  minzoom,
  symbolizer: new LineSymbolizer({
    color,
    width: exp(1.5, widths),
    lineCap: 'round',
    lineJoin: 'round',
  }),
  filter,
});

/** The roads in the order of drawing, from the least to the most important, by Protomaps' kinds. */
const ROADS: { kinds: string[]; from: number; widths: Widths; colors: keyof typeof COLORS }[] = [
  {
    kinds: ROAD_KINDS.minor,
    from: 12,
    widths: [
      [12, 0.6],
      [14, 2.2],
      [17, 13],
    ],
    colors: 'minor',
  },
  {
    kinds: ROAD_KINDS.major,
    from: 10,
    widths: [
      [10, 1],
      [14, 4.5],
      [17, 18],
    ],
    colors: 'major',
  },
  {
    kinds: ROAD_KINDS.highway,
    from: 10,
    widths: [
      [10, 2],
      [14, 6],
      [17, 20],
    ],
    colors: 'highway',
  },
];
/** The width of a road's casing, both sides together. */
const CASING_PX = 1.6;

const roads = ROADS.map(({ kinds, from, widths, colors }) => {
  const { road, casing } = COLORS[colors] as { road: string; casing: string };
  const wider = widths.map(([zoom, width]): [number, number] => [zoom, width + CASING_PX]);
  return {
    casing: stroke(casing, wider, isKind(...kinds), from),
    road: stroke(road, widths, isKind(...kinds), from),
  };
});

/** The rules of drawing, from the ground up. */
export const paintRules: PaintRule[] = [
  fill('earth', COLORS.land, isArea),
  fill('landuse', COLORS.quiet, isKind(...QUIET)),
  fill('landuse', COLORS.sand, isKind('beach', 'sand')),
  fill('landuse', COLORS.wood, isKind(...WOODS)),
  fill('landuse', COLORS.park, isKind(...GREENS)),
  fill('water', COLORS.water, isArea),
  {
    dataLayer: 'buildings',
    minzoom: 14,
    symbolizer: new PolygonSymbolizer({
      fill: COLORS.building,
      stroke: COLORS.buildingEdge,
      width: 0.6,
    }),
    filter: isArea,
  },
  {
    dataLayer: ROAD_LAYER,
    minzoom: 15,
    symbolizer: new LineSymbolizer({ color: COLORS.path, width: 1.4, dash: [1.5, 3] }),
    filter: isKind('path'),
  },
  stroke(
    COLORS.rail,
    [
      [11, 0.7],
      [17, 2.5],
    ],
    isKind('rail'),
    11,
  ),
  ...roads.map(({ casing }) => casing),
  ...roads.map(({ road }) => road),
];

/** The visitor's language and the page's font, for the labels. */
export type LabelStyle = { locale: Locale; fontFamily: string };

/**
 * The rules of labels, the more important ones first, in the visitor's language where the archive
 * has it.
 */
export function labelRules({ locale, fontFamily }: LabelStyle): LabelRule[] {
  const labelProps = [`name:${locale}`, 'name'];
  const halo = { stroke: MILK, labelProps };
  const font = (weight: number, size: number) => `${weight} ${size}px ${fontFamily}`;
  const streetNames = (kinds: string[], minzoom: number, size: number): LabelRule => ({
    dataLayer: ROAD_LAYER,
    minzoom,
    symbolizer: new LineLabelSymbolizer({
      ...halo,
      fill: TEXT.street,
      width: 3,
      font: font(600, size),
      position: LineLabelPlacement.Center,
    }),
    filter: isKind(...kinds),
  });
  const names = (dataLayer: string, minzoom: number, color: string, filter: Filter): LabelRule => ({
    dataLayer,
    minzoom,
    symbolizer: new CenteredTextSymbolizer({
      ...halo,
      fill: color,
      width: 2,
      lineHeight: 1.4,
      maxLineChars: 16,
      font: font(600, 12),
    }),
    filter,
  });
  const isPoint = ({ geomType }: Feature) => geomType === GeomType.Point;
  return [
    // Towns are not among them, because town-labels.tsx names them, with labels that avoid the
    // pins.
    names('places', 13, TEXT.place, isKind('neighbourhood', 'macrohood')),
    names('water', 12, TEXT.water, (_, feature) => isPoint(feature)),
    names('pois', 14, TEXT.park, isKind(...PARKS, 'forest', 'nature_reserve', 'zoo')),
    streetNames([...ROAD_KINDS.highway, ...ROAD_KINDS.major], 13, 12),
    {
      dataLayer: 'water',
      minzoom: 13,
      symbolizer: new LineLabelSymbolizer({
        labelProps,
        fill: TEXT.water,
        font: font(600, 12),
        position: LineLabelPlacement.Center,
        repeatDistance: 400,
      }),
      filter: isKind('river', 'canal'),
    },
    streetNames(['minor_road'], 15, 11),
  ];
}
