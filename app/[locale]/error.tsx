'use client';

import { useEffect, useState } from 'react';
import { ClientFailure } from '@/components/errors/client-failure';
import { getFailureLabels } from '@/components/errors/failure-labels';
import { isStale, reloadOnce, tryAgain } from '@/lib/release/reload';

type Props = { error: Error & { digest?: string }; reset: () => void };

/**
 * The error boundary of all pages, for failures in the browser. If the tab's code is out of date,
 * the page is reloaded once. Crawlers never see it, because Next leaves the server's HTML for them
 * and only logs the error.
 */
export default function ErrorBoundaryScreen({ error, reset }: Props) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    console.error('Error while mounting app', error);
    if (isStale())
      reloadOnce(window.location.pathname).then((isReloading) => setShown(!isReloading));
    else setShown(true);
  }, [error]);
  if (!isShown) return null;
  return (
    <ClientFailure
      digest={error.digest}
      labels={getFailureLabels()}
      retry={() => tryAgain(reset)}
    />
  );
}
