/** The archive's layer of roads (docs.protomaps.com/basemaps/layers, version 4). */
export const ROAD_LAYER = 'roads';

/** The values of a road's `kind` that the map draws as a street. */
export const ROAD_KINDS = {
  minor: ['minor_road', 'other'],
  major: ['major_road'],
  highway: ['highway'],
};
const STREETS = new Set(Object.values(ROAD_KINDS).flat());

/** The parts of a decoded tile that say whether it has streets: its features by layer. */
type Tile = ReadonlyMap<string, readonly { props: { kind?: unknown } }[]>;

/** Whether a tile has a street that the map draws. */
export const hasStreets = (tile: Tile): boolean =>
  tile.get(ROAD_LAYER)?.some(({ props }) => STREETS.has(String(props.kind))) ?? false;

/**
 * Whether an archive's metadata lists the roads that the map draws: `{vector_layers: [{id: 'roads',
 * fields: {kind: 'String'}}]}`.
 */
export function listsRoads(metadata: unknown): boolean {
  const { vector_layers: layers } = Object(metadata);
  return (
    Array.isArray(layers) &&
    layers.some((layer) => Object(layer).id === ROAD_LAYER && 'kind' in Object(layer.fields))
  );
}
