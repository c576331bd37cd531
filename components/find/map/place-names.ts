/** A rectangle in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

type Pixel = { x: number; y: number };

/** A name as large as it is written, and the pixel that it belongs to. */
export type Label = Pixel & { width: number; height: number };

/** Between two names, and between a name and a pin. */
const GAP = 4;
/** A name that a pin has pushed aside is no further from its town than this. */
const NEAR = 30;
const MOST = 40;

const touch = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = (box: Box, view: Box) =>
  box.left >= view.left &&
  box.right <= view.right &&
  box.top >= view.top &&
  box.bottom <= view.bottom;

const half = ({ width, height }: Label) => ({ x: (width + GAP) / 2, y: (height + GAP) / 2 });

/** A name's room around its middle, with half of the gap on every side. */
function roomAt({ x, y }: Pixel, label: Label): Box {
  const by = half(label);
  return { left: x - by.x, top: y - by.y, right: x + by.x, bottom: y + by.y };
}

/** On its town, or as near to it as the view's edges allow. */
function within(view: Box, label: Label): Pixel {
  const by = half(label);
  return {
    x: Math.min(Math.max(label.x, view.left + by.x), view.right - by.x),
    y: Math.min(Math.max(label.y, view.top + by.y), view.bottom - by.y),
  };
}

/** Below, above, right and left of what stands in the way. */
function beside(obstacle: Box, label: Label): Pixel[] {
  const { x, y } = label;
  const by = half(label);
  return [
    { x, y: obstacle.bottom + by.y },
    { x, y: obstacle.top - by.y },
    { x: obstacle.right + by.x, y },
    { x: obstacle.left - by.x, y },
  ];
}

/** From a town to the nearest edge of its name. */
const distance = ({ x, y }: Pixel, box: Box) =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/**
 * The names that fit into the view, and where: on their town or, where a pin is in the way, beside
 * the pin. None touches another one or what is there already.
 * @param labels earlier ones are more important
 * @param taken where pins and clusters are
 */
export function placeNames<T extends Label>(
  labels: readonly T[],
  taken: readonly Box[],
  view: Box,
): { label: T; at: Pixel }[] {
  const placed: { label: T; at: Pixel }[] = [];
  const names: Box[] = [];
  const isFree = (box: Box) =>
    isInside(box, view) &&
    !names.some((name) => touch(name, box)) &&
    !taken.some((pin) => touch(pin, box));
  for (const label of labels) {
    if (placed.length === MOST) break;
    // Most towns fail here, before the width of their name has been asked for.
    const { x: left, y: top } = label;
    if (names.some((name) => touch(name, { left, top, right: left, bottom: top }))) continue;
    const first = within(view, label);
    const room = roomAt(first, label);
    if (names.some((name) => touch(name, room))) continue;
    const obstacles = taken.filter((pin) => touch(pin, room));
    const free = [first, ...obstacles.flatMap((pin) => beside(pin, label))]
      .map((at) => ({ at, box: roomAt(at, label) }))
      .find(({ box }) => distance(label, box) <= NEAR && isFree(box));
    if (!free) continue;
    names.push(free.box);
    placed.push({ label, at: free.at });
  }
  return placed;
}
