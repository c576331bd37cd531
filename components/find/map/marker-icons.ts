import { DivIcon, DomEvent } from 'leaflet';

const PIN_PX = 44;
const CLUSTER_PX = 48;
const THOUSAND = 1000;

const short = (count: number) =>
  count < THOUSAND ? String(count) : `${Math.floor(count / THOUSAND)}k`;

/** An icon whose inside is a real button. The button is made when the icon is first drawn. */
class ButtonIcon extends DivIcon {
  readonly makeButton: () => HTMLButtonElement;

  constructor(options: { size: number; isOnPoint: boolean }, makeButton: () => HTMLButtonElement) {
    const { size, isOnPoint } = options;
    super({
      className: 'map-spot',
      iconSize: [size, size],
      iconAnchor: [size / 2, isOnPoint ? size : size / 2],
    });
    this.makeButton = makeButton;
  }

  override createIcon(former?: HTMLElement): HTMLElement {
    if (!(this.options.html instanceof HTMLElement)) this.options.html = this.makeButton();
    return super.createIcon(former);
  }
}

function button(label: string, className: string, text = ''): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.setAttribute('aria-label', label);
  // A shop's name is only ever text here.
  element.textContent = text;
  // Enter is a click already; the cluster group would answer the key as well, and focus the map.
  DomEvent.on(element, 'keypress', DomEvent.stopPropagation);
  return element;
}

/** A shop's pin, as a button with its name. */
export const pinIcon = (label: string): DivIcon =>
  new ButtonIcon({ size: PIN_PX, isOnPoint: true }, () => button(label, 'map-pin'));

/** A disc for several shops, as a button that says how many. */
export const clusterIcon = (label: string, count: number): DivIcon =>
  new ButtonIcon({ size: CLUSTER_PX, isOnPoint: false }, () =>
    button(label, 'map-cluster', short(count)),
  );
