'use client';

import { useEffect } from 'react';
import { ClientFailure } from '@/components/errors/client-failure';

type Props = { error: Error & { digest?: string }; reset: () => void };

/**
 * What failed in the browser. Crawlers never see it: Next keeps the server's page for them and
 * leaves the error to the console.
 */
export default function ErrorBoundaryScreen({ error, reset }: Props) {
  useEffect(() => {
    console.error('Error while mounting app', error);
  }, [error]);
  return <ClientFailure digest={error.digest} retry={reset} />;
}
