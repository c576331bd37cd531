'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useSelection } from './selection';

type Props = { id: string; className: string; children: ReactNode };

/** A list's entry that shows that its shop is the selected one, and comes into view beside the map. */
export function SelectableItem({ id, className, children }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const selection = useSelection();
  const isCurrent = selection?.shop.documentId === id;
  useEffect(() => {
    const isWide = window.matchMedia('(min-width: 64rem)').matches;
    // On a phone the list is below the map: moving it would move the map away.
    if (isCurrent && isWide) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={item} className={className} aria-current={isCurrent || undefined}>
      {children}
    </li>
  );
}
