import { DomUtil, type Map as LeafletMap } from 'leaflet';
import type { Box } from './place-names';

/** Where Leaflet has put a marker: the end of its way, also while it still glides there. */
function boxOf(marker: HTMLElement): Box {
  const { x, y } = DomUtil.getPosition(marker);
  const [width, height] = [marker.style.width, marker.style.height].map(Number.parseFloat);
  if (width && height) {
    const left = x + Number.parseFloat(marker.style.marginLeft);
    const top = y + Number.parseFloat(marker.style.marginTop);
    return { left, top, right: left + width, bottom: top + height };
  }
  // A ring's label has no size of its own, and its text stands around its point.
  const text = marker.firstElementChild as HTMLElement | null;
  const [halfWidth, halfHeight] = [(text?.offsetWidth ?? 0) / 2, (text?.offsetHeight ?? 0) / 2];
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

type Controls = { width: number; height: number; boxes: Box[] };

const controlsOf = new WeakMap<LeafletMap, Controls>();

/** The buttons in the map's corners, from its own corner; measured again where its size is another. */
function controlBoxes(map: LeafletMap): Box[] {
  const { x: width, y: height } = map.getSize();
  const known = controlsOf.get(map);
  if (known?.width === width && known.height === height) return known.boxes;
  const origin = map.getContainer().getBoundingClientRect();
  const boxes = [...map.getContainer().querySelectorAll('.leaflet-control')].map((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  });
  controlsOf.set(map, { width, height, boxes });
  return boxes;
}

/** What covers the map: pins, clusters, the rings' labels, and the buttons in its corners. */
export function takenBoxes(map: LeafletMap): Box[] {
  const markers = [...(map.getPane('markerPane')?.children ?? [])].filter(
    (marker): marker is HTMLElement => marker.matches('.map-spot, .map-ring'),
  );
  const { x, y } = map.containerPointToLayerPoint([0, 0]);
  return [
    ...markers.map(boxOf),
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

/** How wide a text is, in pixels. @param font as in CSS: `600 13px Figtree` */
export function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
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

/** How the style sheet writes such a text: a sample is in the page for a moment. */
export function styleOf(parent: HTMLElement, className: string): TextStyle {
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
