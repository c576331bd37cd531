'use client';

import { useSyncExternalStore } from 'react';
import type { SalesPoint } from '@/lib/content/types';

/** The shop that the list and the map agree on, and what had the focus when it was chosen. */
export type Selection = { shop: SalesPoint; origin?: HTMLElement };

let current: Selection | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The address names the shop, for reload and sharing; going back leaves the search as a whole. */
function writeAddress(id: string | undefined) {
  const url = new URL(window.location.href);
  if (id) url.searchParams.set('point', id);
  else url.searchParams.delete('point');
  if (url.href !== window.location.href) window.history.replaceState(null, '', url);
}

/** Selects a shop in list and map; none closes its popup. */
export function select(selection: Selection | undefined): void {
  if (!current && !selection) return;
  current = selection;
  writeAddress(selection?.shop.documentId);
  for (const listener of listeners) listener();
}

/**
 * Closes the popup; the focus returns to what opened it.
 * @param standIn what has the focus instead, where that is gone or a link opened the popup
 */
export function closeSelection(standIn: () => HTMLElement): void {
  if (!current) return;
  const { origin } = current;
  const next = origin?.isConnected ? origin : standIn();
  select(undefined);
  next.focus();
}

export const useSelection = (): Selection | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
