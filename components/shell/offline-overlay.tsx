'use client';

import { useOffline } from 'next/offline';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { isLoading, subscribeLoading } from '@/lib/loading';
import { retryConnection } from '@/lib/next-internals/protocol';

/** Rendered by the server, so that the texts and the drawing are no code. */
type Props = { pot: ReactNode; title: string; text: string; retry: string; retrying: string };

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

function OfflineDialog({ pot, title, text, retry, retrying }: Props) {
  const [tries, setTries] = useState(0);
  return (
    <dialog
      ref={open}
      role="alertdialog"
      aria-labelledby="offline-title"
      aria-describedby="offline-text"
      className="menu-sheet content-center justify-items-center gap-6 text-center text-cocoa open:grid"
    >
      {/* The spoon dips once more with every press. */}
      <div key={tries} className="dip">
        {pot}
      </div>
      <h2 id="offline-title" className="display text-h2">
        {title}
      </h2>
      <p id="offline-text" className="max-w-xl text-balance text-lead">
        {text}
      </p>
      <Button
        onClick={() => {
          setTries(tries + 1);
          retryConnection();
        }}
      >
        {retry}
      </Button>
      <p role="status" className="min-h-[1.55em]">
        {tries > 0 && <span key={tries}>{retrying}</span>}
      </p>
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
