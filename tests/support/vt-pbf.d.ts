declare module 'vt-pbf' {
  import type { LegacyFeature } from 'geojson-vt';

  const vtPbf: {
    /** Encodes geojson-vt's tiles, by layer, as one vector tile. */
    fromGeojsonVt(
      layers: Record<string, { features: LegacyFeature[] }>,
      options: { version: number; extent: number },
    ): Uint8Array;
  };
  export default vtPbf;
}
