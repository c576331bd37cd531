import { type DivIcon, divIcon } from 'leaflet';

type Size = { width: number; height: number };

const PIN: Size = { width: 44, height: 44 };
const CLUSTER: Size = { width: 48, height: 48 };
const MANY = 1000;

const short = (count: number) => (count < MANY ? String(count) : `${Math.floor(count / MANY)}k`);

function icon(label: string, className: string, { width, height }: Size, isBottom: boolean) {
  // An element, not HTML: a shop's name is only ever text here.
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('aria-label', label);
  const made = divIcon({
    className: 'map-spot',
    html: button,
    iconSize: [width, height],
    iconAnchor: [width / 2, isBottom ? height : height / 2],
  });
  return { button, icon: made };
}

export type SpotIcon = { button: HTMLButtonElement; icon: DivIcon };

/** A shop's pin, as a button with its name. */
export const pinIcon = (label: string): SpotIcon => icon(label, 'map-pin', PIN, true);

/** A cluster's disc, as a button that says how many. */
export function clusterIcon(label: string, count: number): SpotIcon {
  const made = icon(label, 'map-cluster', CLUSTER, false);
  made.button.textContent = short(count);
  return made;
}
