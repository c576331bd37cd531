'use client';

import { ClientFailure } from '@/components/errors/client-failure';
import { useFailure } from '@/components/errors/use-failure';
import { failureTexts } from '@/lib/failure-texts';

type Props = { error: Error & { digest?: string }; reset: () => void };

/**
 * What failed in the browser. Crawlers never see it: Next keeps the server's page for them and
 * leaves the error to the console.
 */
export default function ErrorBoundaryScreen({ error, reset }: Props) {
  if (!useFailure(error)) return null;
  return <ClientFailure digest={error.digest} texts={failureTexts()} retry={reset} />;
}
