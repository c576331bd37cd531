'use client';

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShopCardData } from '@/lib/find/api';

/** The shop selected in list and map, and the element to which the focus returns afterwards. */
export type Selection = { shop: ShopCardData; origin?: HTMLElement };

let current: Selection | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Writes the shop to the URL for reloading and sharing, without a history entry of its own. */
function writeToUrl(id: string | undefined) {
  const url = new URL(window.location.href);
  if (id) url.searchParams.set('point', id);
  else url.searchParams.delete('point');
  if (url.href !== window.location.href) window.history.replaceState(null, '', url);
}

/** Selects a shop in list and map; undefined clears the selection and closes its popup. */
export function select(selection: Selection | undefined): void {
  if (!current && !selection) return;
  current = selection;
  writeToUrl(selection?.shop.documentId);
  for (const listener of listeners) listener();
}

/**
 * Clears the selection and returns the focus to the element that opened the popup.
 * @param fallback returns the element to focus if that one is gone, or if a link opened the popup
 */
export function clearSelection(fallback: () => HTMLElement): void {
  if (!current) return;
  const { origin } = current;
  const next = origin?.isConnected ? origin : fallback();
  select(undefined);
  next.focus();
}

export const useSelection = (): Selection | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );

type Props = {
  as: 'li' | 'article';
  /** The shop's documentId. */
  id: string;
  /** The element's id, for a link to it. */
  anchor?: string;
  className: string;
  children: ReactNode;
};

/** A shop beside the map: outlined and scrolled into view while it is selected. */
export function SelectableShop({ as: Tag, id, anchor, className, children }: Props) {
  const element = useRef<HTMLElement>(null);
  const selection = useSelection();
  const isSelected = selection?.shop.documentId === id;
  useEffect(() => {
    if (!isSelected) return;
    // On a phone the list is below the map, and scrolling to it would move the map out of view.
    if (window.matchMedia('(min-width: 64rem)').matches)
      element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <Tag
      ref={(tag: HTMLElement | null) => {
        element.current = tag;
      }}
      id={anchor}
      className={className}
      aria-current={isSelected || undefined}
    >
      {children}
    </Tag>
  );
}
