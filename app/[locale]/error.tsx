'use client';

import { ClientFailure, useFailure } from '@/components/errors/client-failure';
import { failureTexts } from '@/components/errors/failure-texts';
import { tryAgain } from '@/lib/release/reload';

type Props = { error: Error & { digest?: string }; reset: () => void };

/**
 * The error boundary of all pages, for failures in the browser. Crawlers never see it: Next keeps the
 * server's HTML for them, and only logs the error.
 */
export default function ErrorBoundaryScreen({ error, reset }: Props) {
  if (!useFailure(error)) return null;
  return (
    <ClientFailure digest={error.digest} texts={failureTexts()} retry={() => tryAgain(reset)} />
  );
}
