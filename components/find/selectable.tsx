'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useSelection } from './selection';

type Props = { as: 'li' | 'article'; id: string; className: string; children: ReactNode };

/** A shop beside the map, which shows that it is the selected one, and comes into view then. */
export function Selectable({ as: Tag, id, className, children }: Props) {
  const element = useRef<HTMLElement>(null);
  const selection = useSelection();
  const isCurrent = selection?.shop.documentId === id;
  useEffect(() => {
    if (!isCurrent) return;
    // On a phone the list is below the map: moving it would move the map away.
    if (window.matchMedia('(min-width: 64rem)').matches)
      element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Tag
      ref={(tag: HTMLElement | null) => {
        element.current = tag;
      }}
      className={`outline-2 outline-transparent aria-[current]:outline-cocoa ${className}`}
      aria-current={isCurrent || undefined}
    >
      {children}
    </Tag>
  );
}
