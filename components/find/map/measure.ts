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

/** What covers the map: pins, clusters, the rings' labels, and the buttons in its corners. */
export function takenBoxes(map: LeafletMap): Box[] {
  const markers = map
    .getPane('markerPane')
    ?.querySelectorAll<HTMLElement>(':scope > .map-spot, :scope > .map-ring');
  const { left, top } = map.getContainer().getBoundingClientRect();
  const origin = map.containerPointToLayerPoint([0, 0]).subtract([left, top]);
  const controls = map.getContainer().querySelectorAll('.leaflet-control');
  return [
    ...[...(markers ?? [])].map(boxOf),
    ...[...controls].map((control) => {
      const box = control.getBoundingClientRect();
      return {
        left: box.left + origin.x,
        top: box.top + origin.y,
        right: box.right + origin.x,
        bottom: box.bottom + origin.y,
      };
    }),
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
