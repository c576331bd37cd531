'use client';

import { useOffline } from 'next/offline';
import { useState, useSyncExternalStore } from 'react';
import { getFailureLabels } from '@/components/errors/failure-labels';
import { Button } from '@/components/ui/button';
import { isLoading, subscribeLoading } from '@/lib/loading';
import { retryConnection } from '@/lib/next-internals/protocol';

type Props = { title: string; text: string };

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

function OfflineDialog({ title, text }: Props) {
  const [tries, setTries] = useState(0);
  const retry = () => {
    setTries(tries + 1);
    retryConnection();
  };
  return (
    <dialog
      ref={open}
      aria-label={title}
      className="menu-sheet place-content-center justify-items-center gap-6 text-center text-cocoa open:grid"
    >
      {/* Announced again, and dipped into again, for every attempt. */}
      <div key={tries} role="alert">
        <span className="drawn-pot dip mx-auto block text-status">
          <span />
        </span>
        <h2 className="display text-h2">{title}</h2>
        <p className="mt-6 text-lead">{text}</p>
      </div>
      <Button onClick={retry}>{getFailureLabels().retry}</Button>
    </dialog>
  );
}

/**
 * Covers the page with an empty pot while a navigation waits for an unreachable server or network.
 * Next keeps retrying; once it succeeds, the navigation continues and the dialog goes.
 */
export function OfflineOverlay(props: Props) {
  const isOffline = useOffline();
  const isWaiting = useSyncExternalStore(subscribeLoading, isLoading, () => false);
  return isOffline && isWaiting && <OfflineDialog {...props} />;
}
