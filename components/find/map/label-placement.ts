/** A rectangle in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

type Pixel = { x: number; y: number };

/** A text's size, and the pixel that it labels. */
export type Label = Pixel & { width: number; height: number };

/** Space between two labels, and between a label and an obstacle. */
const GAP = 4;
/** The greatest distance of a label from its point. */
const MAX_OFFSET = 30;
const MAX_LABELS = 40;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = (box: Box, outer: Box) =>
  box.left >= outer.left &&
  box.right <= outer.right &&
  box.top >= outer.top &&
  box.bottom <= outer.bottom;

const halfSize = ({ width, height }: Label) => ({ x: (width + GAP) / 2, y: (height + GAP) / 2 });

/** A label's box around its centre, with half of the gap on every side. */
function boxAt({ x, y }: Pixel, label: Label): Box {
  const by = halfSize(label);
  return { left: x - by.x, top: y - by.y, right: x + by.x, bottom: y + by.y };
}

/** The label's own pixel, or the nearest one at which the label is inside the viewport. */
function clampTo(viewport: Box, label: Label): Pixel {
  const by = halfSize(label);
  return {
    x: Math.min(Math.max(label.x, viewport.left + by.x), viewport.right - by.x),
    y: Math.min(Math.max(label.y, viewport.top + by.y), viewport.bottom - by.y),
  };
}

/** The positions below, above, right and left of an obstacle. */
function beside(obstacle: Box, label: Label): Pixel[] {
  const { x, y } = label;
  const by = halfSize(label);
  return [
    { x, y: obstacle.bottom + by.y },
    { x, y: obstacle.top - by.y },
    { x: obstacle.right + by.x, y },
    { x: obstacle.left - by.x, y },
  ];
}

/** The distance from a pixel to the nearest edge of a box. */
const distance = ({ x, y }: Pixel, box: Box) =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/**
 * Places labels greedily: returns those that fit into the viewport, on their own pixel or beside
 * the obstacle that covers it. None overlaps another label or an obstacle.
 * @param labels the more important ones come first
 * @param obstacles the boxes of pins, clusters and controls
 */
export function placeLabels<T extends Label>(
  labels: readonly T[],
  obstacles: readonly Box[],
  viewport: Box,
): { label: T; at: Pixel }[] {
  const placed: { label: T; at: Pixel }[] = [];
  const boxes: Box[] = [];
  const isFree = (box: Box) =>
    isInside(box, viewport) &&
    !boxes.some((other) => overlap(other, box)) &&
    !obstacles.some((obstacle) => overlap(obstacle, box));
  for (const label of labels) {
    if (placed.length === MAX_LABELS) break;
    // Most labels fail here, before the costly measurement of their text.
    const { x: left, y: top } = label;
    if (boxes.some((other) => overlap(other, { left, top, right: left, bottom: top }))) continue;
    const first = clampTo(viewport, label);
    const firstBox = boxAt(first, label);
    if (boxes.some((other) => overlap(other, firstBox))) continue;
    const inTheWay = obstacles.filter((obstacle) => overlap(obstacle, firstBox));
    const free = [first, ...inTheWay.flatMap((obstacle) => beside(obstacle, label))]
      .map((at) => ({ at, box: boxAt(at, label) }))
      .find(({ box }) => distance(label, box) <= MAX_OFFSET && isFree(box));
    if (!free) continue;
    boxes.push(free.box);
    placed.push({ label, at: free.at });
  }
  return placed;
}
