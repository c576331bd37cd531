'use client';

import { useOffline } from 'next/offline';
import { useSyncExternalStore } from 'react';
import { ClientFailure } from '@/components/errors/client-failure';
import { failureTexts } from '@/lib/failure-texts';
import { isLoading, subscribeLoading } from '@/lib/loading';
import { retryConnection } from '@/lib/next-internals/conventions';

/**
 * The error screen over a page whose next one cannot be had, because server or network are gone.
 * Next keeps asking; once there is an answer, the navigation goes on and the screen leaves.
 */
export function Unreachable() {
  const isOffline = useOffline();
  const isWaiting = useSyncExternalStore(subscribeLoading, isLoading, () => false);
  if (!isOffline || !isWaiting) return null;
  return (
    <div role="alert" className="fixed inset-0 z-50 overflow-y-auto bg-cream">
      <ClientFailure texts={failureTexts()} retry={retryConnection} />
    </div>
  );
}
