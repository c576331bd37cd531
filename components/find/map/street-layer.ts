import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type GridLayerOptions,
  latLngBounds,
} from 'leaflet';
import {
  Labelers,
  PmtilesSource,
  type PreparedTile,
  paint,
  TileCache,
  View,
} from 'protomaps-leaflet';
import { MAP_TILE_SIZE_PX } from '@/lib/constants';
import { hasStreets, listsRoads } from '@/lib/find/road-schema';
import { type LabelStyle, labelRules, paintRules } from './street-style';

/** The difference in levels: a tile of the archive covers four of the map's. */
const LEVELS_PER_TILE = 1;
/** The number of tiles whose labels are cached. */
const LABELLED_TILES = 16;
/**
 * The margin for parts of neighbouring tiles that reach into a tile, such as a road's width or half
 * a letter.
 */
const BUFFER_PX = 16;
/** The greatest pixel ratio. Twice as many pixels look sharp; more only take longer. */
const MAX_PIXEL_RATIO = 2;
/** The longest time without yielding to the page, in milliseconds. */
const SLICE_MS = 8;
/** The attribution, which the licence (ODbL) requires wherever the data is shown. */
const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const createContext = (size: number): CanvasRenderingContext2D => {
  const context = Object.assign(document.createElement('canvas'), {
    width: size,
    height: size,
  }).getContext('2d');
  if (!context) throw new Error('No canvas');
  return context;
};

/**
 * Marks a tile that could not be drawn again with the labels of a neighbouring tile. It remains as
 * it is, with its streets, and the visitor's console shows nothing.
 */
const markUnlabelled = (canvas: HTMLCanvasElement) => {
  canvas.dataset.labels = 'failed';
};

type ShownTile = { canvas: HTMLCanvasElement; coords: Coords };

/**
 * Draws the streets with the parts of protomaps-leaflet. Its own layer relies on a global `L`, reports each
 * tile that fails on the visitor's console, and draws a tile in one task
 * (docs/decisions/0064-streets-from-one-file.md).
 */
export class StreetLayer extends GridLayer {
  /** The archive's closest zoom. */
  readonly lastZoom: number;
  private readonly source: PmtilesSource;
  private readonly view: View;
  private readonly labelers: Labelers;
  private readonly shown = new Map<string, ShownTile>();
  private readonly pixelRatio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
  /** The canvas on which a tile is drawn before it is shown. */
  private readonly sheet = createContext(MAP_TILE_SIZE_PX * this.pixelRatio);
  /** Tiles are drawn one after another. */
  private drawing: Promise<void> = Promise.resolve();
  /** Whether a tile with streets has been loaded. */
  private hasDrawnStreets = false;

  constructor(
    source: PmtilesSource,
    lastZoom: number,
    style: LabelStyle,
    options: GridLayerOptions,
  ) {
    super({ ...options, attribution: ATTRIBUTION, keepBuffer: 1 });
    this.lastZoom = lastZoom;
    this.source = source;
    const cache = new TileCache(source, MAP_TILE_SIZE_PX << LEVELS_PER_TILE);
    this.view = new View(cache, lastZoom, LEVELS_PER_TILE);
    this.labelers = new Labelers(createContext(1), labelRules(style), LABELLED_TILES, (keys) => {
      for (const key of keys) {
        const tile = this.shown.get(key);
        if (tile) this.draw(tile).catch(() => markUnlabelled(tile.canvas));
      }
    });
    this.on('tileunload', ({ coords: { x, y, z }, tile }) => {
      this.shown.delete(`${x}:${y}:${z}`);
      // An empty size frees the tile's memory at once.
      Object.assign(tile, { width: 0, height: 0 });
    });
  }

  /**
   * Whether the archive has streets that this layer draws. Where a view has none, such as one of a
   * forest, the archive's own list is believed.
   * @throws Error if the list cannot be loaded
   */
  async hasStreets(): Promise<boolean> {
    return this.hasDrawnStreets || listsRoads(await this.source.p.getMetadata());
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const tile = { canvas, coords };
    this.shown.set(`${coords.x}:${coords.y}:${coords.z}`, tile);
    this.draw(tile).then(
      () => done(undefined, canvas),
      // The drawn map below stays visible.
      (error) => done(error, canvas),
    );
    return canvas;
  }

  /** Draws a tile. @throws Error if its data cannot be loaded */
  private async draw({ canvas, coords }: ShownTile): Promise<void> {
    const prepared = await this.view.getDisplayTile(coords);
    this.hasDrawnStreets ||= hasStreets(prepared.data);
    const painted = this.drawing.then(() => this.paint(canvas, coords, prepared));
    // The next tile is drawn all the same; the failure is passed to the caller below.
    this.drawing = painted.catch(() => {});
    await painted;
  }

  private async paint(
    canvas: HTMLCanvasElement,
    { x, y, z }: Coords,
    prepared: PreparedTile,
  ): Promise<void> {
    await nextTask();
    // Leaflet has removed the tile in the meantime.
    if (!canvas.isConnected) return;
    const tiles = new Map([['', [prepared]]]);
    this.labelers.add(z, tiles);
    const [left, top] = [x * MAP_TILE_SIZE_PX, y * MAP_TILE_SIZE_PX];
    const origin = Object.assign(prepared.origin.clone(), { x: left, y: top });
    const bbox = {
      minX: left - BUFFER_PX,
      minY: top - BUFFER_PX,
      maxX: left + MAP_TILE_SIZE_PX + BUFFER_PX,
      maxY: top + MAP_TILE_SIZE_PX + BUFFER_PX,
    };
    const { sheet, pixelRatio } = this;
    sheet.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    sheet.clearRect(0, 0, MAP_TILE_SIZE_PX, MAP_TILE_SIZE_PX);
    let sliceStart = performance.now();
    for (const rule of paintRules) {
      paint(sheet, z, tiles, null, [rule], bbox, origin, false);
      if (performance.now() - sliceStart < SLICE_MS) continue;
      await nextTask();
      if (!canvas.isConnected) return;
      sliceStart = performance.now();
    }
    paint(sheet, z, tiles, this.labelers.getIndex(z) ?? null, [], bbox, origin, false);
    const { width, height } = sheet.canvas;
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(sheet.canvas, 0, 0);
  }
}

type Options = LabelStyle & {
  /** The archive's URL. The server must support byte ranges. */
  url: string;
  /** The first zoom that shows streets. */
  minZoom: number;
};

/**
 * The streets of an archive as a layer for the map.
 * @throws Error if there is no archive
 */
export async function createStreetLayer({ url, minZoom, ...style }: Options): Promise<StreetLayer> {
  const source = new PmtilesSource(url, true);
  const { minLat, minLon, maxLat, maxLon, maxZoom } = await source.p.getHeader();
  const bounds = latLngBounds([minLat, minLon], [maxLat, maxLon]);
  return new StreetLayer(source, maxZoom, style, { minZoom, bounds });
}
