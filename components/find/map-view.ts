'use client';

import { useSyncExternalStore } from 'react';
import { type Bounds, readBounds, writeBounds } from '@/lib/find/geo';

/** What the map shows. */
export type MapView = {
  /** `west,south,east,north`, as in the page's address. */
  bbox: string;
  /** Whether the visitor has moved the map there. */
  isMoved: boolean;
};

let current: MapView | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function setView(view: MapView | undefined): void {
  current = view;
  for (const listener of listeners) listener();
}

/** After a move, before list and address follow: what the map draws comes first. */
const FOLLOW_MS = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

function writeAddress(bbox: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set('bbox', bbox);
  url.searchParams.delete('count');
  window.history.replaceState(null, '', url);
}

/** Tells the list what the map shows; a view that the visitor chose is kept in the page's address. */
export function showView(bounds: Bounds, isMoved: boolean): void {
  const bbox = writeBounds(bounds);
  clearTimeout(timer);
  timer = setTimeout(() => {
    setView({ bbox, isMoved: isMoved || (current?.isMoved ?? false) });
    // In a task of its own: Next renders what it knows of the address.
    if (isMoved) timer = setTimeout(() => writeAddress(bbox));
  }, FOLLOW_MS);
}

/** Forgets the view: the page with the map is left. */
export function forgetView(): void {
  clearTimeout(timer);
  setView(undefined);
}

/** The view in the page's address. The back button shows the page's first rendering with it. */
export function readAddressView(): Bounds | undefined {
  const bbox = new URLSearchParams(window.location.search).get('bbox');
  return bbox ? readBounds(bbox) : undefined;
}

/** The map's view; undefined before the map is there. */
export const useMapView = (): MapView | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
