'use client';

import { useOffline } from 'next/offline';
import { useSyncExternalStore } from 'react';
import { ClientFailure } from '@/components/errors/client-failure';
import { getFailureLabels } from '@/components/errors/failure-labels';
import { isLoading, subscribeLoading } from '@/lib/loading';
import { retryConnection } from '@/lib/next-internals/protocol';

/**
 * Covers the page with the error screen while a navigation waits for an unreachable server or network.
 * Next keeps retrying; once it succeeds, the navigation continues and the overlay goes.
 */
export function OfflineOverlay() {
  const isOffline = useOffline();
  const isWaiting = useSyncExternalStore(subscribeLoading, isLoading, () => false);
  if (!isOffline || !isWaiting) return null;
  return (
    <div role="alert" className="fixed inset-0 z-50 overflow-y-auto bg-cream">
      <ClientFailure labels={getFailureLabels()} retry={retryConnection} />
    </div>
  );
}
