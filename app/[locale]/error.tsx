'use client';

import { useEffect } from 'react';
import { ClientFailure } from '@/components/errors/client-failure';
import { isCrawler, serverHtml } from '@/lib/release/crawler';

type Props = { error: Error & { digest?: string }; reset: () => void };

/** What failed in the browser. Crawlers keep the page that the server sent; the error is logged. */
export default function ErrorBoundaryScreen({ error, reset }: Props) {
  useEffect(() => {
    console.error('Error while mounting app', error);
  }, [error]);
  const html = isCrawler() ? serverHtml() : undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's markup, as it was sent
  if (html) return <div dangerouslySetInnerHTML={{ __html: html }} />;
  return <ClientFailure digest={error.digest} retry={reset} />;
}
