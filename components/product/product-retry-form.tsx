'use client';

import { type FormEvent, useEffect } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { fetchJson } from '@/lib/fetch-json';
import { holdLoading } from '@/lib/loading';

export type Props = {
  /** Responds with 200 once the product is available again. */
  endpoint: string;
  labels: { retry: string; loading: string; failed: string };
};

/** Requests the product again. Without JavaScript the form reloads the page. */
export function ProductRetryForm({ endpoint, labels }: Props) {
  const { error, isValidating, mutate } = useSWR(endpoint, fetchJson<unknown>, {
    revalidateOnMount: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onSuccess: () => window.location.reload(),
  });
  useEffect(() => (isValidating ? holdLoading() : undefined), [isValidating]);
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
