'use client';

import { useSyncExternalStore } from 'react';
import { type Bounds, formatBbox } from '@/lib/find/geo';

/** The map's viewport, for the list beside it. */
export type ViewportState = {
  /** The area, `west,south,east,north`, as in the page's URL. */
  bbox: string;
  /** Whether the visitor has moved the map. */
  isMoved: boolean;
};

let current: ViewportState | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function setViewport(viewport: ViewportState | undefined): void {
  current = viewport;
  for (const listener of listeners) listener();
}

/**
 * The delay after which list and URL follow a move, in milliseconds, so that the map is drawn
 * first.
 */
const FOLLOW_MS = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

function writeToUrl(bbox: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set('bbox', bbox);
  url.searchParams.delete('count');
  window.history.replaceState(null, '', url);
}

/** Publishes the map's viewport to the list, and after a move by the visitor to the page's URL. */
export function publishViewport(bounds: Bounds, isMoved: boolean): void {
  const bbox = formatBbox(bounds);
  clearTimeout(timer);
  timer = setTimeout(() => {
    setViewport({ bbox, isMoved: isMoved || (current?.isMoved ?? false) });
    // This is a separate task, because Next re-renders when the URL changes.
    if (isMoved) timer = setTimeout(() => writeToUrl(bbox));
  }, FOLLOW_MS);
}

/** Resets the store when the page with the map is left. */
export function resetViewport(): void {
  clearTimeout(timer);
  setViewport(undefined);
}

/** The map's viewport; undefined until the map is loaded. */
export const useViewport = (): ViewportState | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
