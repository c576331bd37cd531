import { DomUtil, type Map as LeafletMap } from 'leaflet';
import type { Box } from './label-placement';

/** A marker's box in layer pixels. During an animation, Leaflet already has the final position. */
function markerBox(marker: HTMLElement): Box {
  const { x, y } = DomUtil.getPosition(marker);
  const [width, height] = [marker.style.width, marker.style.height].map(Number.parseFloat);
  if (width && height) {
    const left = x + Number.parseFloat(marker.style.marginLeft);
    const top = y + Number.parseFloat(marker.style.marginTop);
    return { left, top, right: left + width, bottom: top + height };
  }
  // The element of a ring's label has no size; its text is centred on its point.
  const text = marker.firstElementChild as HTMLElement | null;
  const [halfWidth, halfHeight] = [(text?.offsetWidth ?? 0) / 2, (text?.offsetHeight ?? 0) / 2];
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

type ControlBoxes = { width: number; height: number; boxes: Box[] };

const controlCache = new WeakMap<LeafletMap, ControlBoxes>();

/** Leaflet's attribution, and the buttons of map-controls.tsx. */
const CONTROLS = '.leaflet-control, .map-controls button';

/** The controls in container pixels, measured once for each size of the map. */
function controlBoxes(map: LeafletMap): Box[] {
  const { x: width, y: height } = map.getSize();
  const cached = controlCache.get(map);
  if (cached?.width === width && cached.height === height) return cached.boxes;
  const origin = map.getContainer().getBoundingClientRect();
  const boxes = [...map.getContainer().querySelectorAll(CONTROLS)].map((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  });
  controlCache.set(map, { width, height, boxes });
  return boxes;
}

/**
 * The areas that labels must not cover, in layer pixels: pins, clusters, the rings' labels, and
 * controls.
 */
export function getObstacles(map: LeafletMap): Box[] {
  const markers =
    map.getPane('markerPane')?.querySelectorAll<HTMLElement>('.map-marker, .map-ring') ?? [];
  const { x, y } = map.containerPointToLayerPoint([0, 0]);
  return [
    ...[...markers].map(markerBox),
    ...controlBoxes(map).map(({ left, top, right, bottom }) => ({
      left: left + x,
      top: top + y,
      right: right + x,
      bottom: bottom + y,
    })),
  ];
}

const widths = new Map<string, number>();
const canvas: { context?: CanvasRenderingContext2D | null; font?: string } = {};

/** The width of a text in pixels. @param font as in CSS: `600 13px Figtree` */
export function measureTextWidth(text: string, font: string): number {
  const key = `${font} ${text}`;
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  canvas.context ??= document.createElement('canvas').getContext('2d');
  if (!canvas.context) return 0;
  if (canvas.font !== font) {
    canvas.context.font = font;
    canvas.font = font;
  }
  const { width } = canvas.context.measureText(text);
  widths.set(key, width);
  return width;
}

export type TextStyle = { font: string; height: number };

/** The computed text style of a class, read from a sample element that is removed again. */
export function readTextStyle(parent: HTMLElement, className: string): TextStyle {
  const sample = parent.appendChild(document.createElement('div'));
  sample.className = className;
  const text = sample.appendChild(document.createElement('span'));
  const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(text);
  const style = {
    font: `${fontWeight} ${fontSize} ${fontFamily}`,
    height: Number.parseFloat(lineHeight),
  };
  sample.remove();
  return style;
}
