'use client';

import { useOffline } from 'next/offline';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { isLoading, subscribeLoading } from '@/lib/loading';
import { retryConnection } from '@/lib/next-internals/protocol';

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/**
 * Covers the page with an empty pot while a navigation waits for an unreachable server or network.
 * Next retries; once it succeeds, the navigation continues and the dialog disappears.
 */
export function OfflineOverlay({ title, label }: { title: string; label: string }) {
  const isOffline = useOffline();
  const isWaiting = useSyncExternalStore(subscribeLoading, isLoading, () => false);
  const [tries, setTries] = useState(0);
  if (!isOffline || !isWaiting) return null;
  const retry = () => {
    setTries(tries + 1);
    retryConnection();
  };
  return (
    <dialog ref={open} aria-label={title} className="menu-sheet offline">
      {/* The key repeats the announcement and the animation for every attempt. */}
      <div key={tries} role="alert">
        <span className="drawn-pot dip" />
        <h2 className="display text-h2">{title}</h2>
      </div>
      <Button onClick={retry}>{label}</Button>
    </dialog>
  );
}
