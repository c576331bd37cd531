'use client';

import { type FormEvent, useEffect } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { startLoading } from '@/lib/loading';

export type Props = {
  /** The page's own path. */
  path: string;
  labels: { retry: string; loading: string; failed: string };
};

const TIMEOUT_MS = 10_000;

/**
 * Requests the page without its body.
 * @throws Error unless the page can be shown or no longer exists
 */
async function requestPage(path: string): Promise<void> {
  const { ok, status } = await fetch(path, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  });
  if (!ok && status !== 404) throw new Error(`${path} answered ${status}`);
}

/** Requests the page again, and loads it once it is there. Without JavaScript the form reloads it. */
export function ProductRetryForm({ path, labels }: Props) {
  const { error, isValidating, mutate } = useSWR(path, requestPage, {
    revalidateOnMount: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onSuccess: () => window.location.reload(),
  });
  useEffect(() => (isValidating ? startLoading() : undefined), [isValidating]);
  const retry = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form method="get" onSubmit={retry} aria-busy={isValidating}>
      <Button type="submit" aria-disabled={isValidating}>
        {labels.retry}
      </Button>
      <p role="status" className="mt-4 min-h-7">
        {isValidating ? labels.loading : error ? labels.failed : ''}
      </p>
    </form>
  );
}
