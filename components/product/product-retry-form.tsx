'use client';

import { type FormEvent, useEffect } from 'react';
import useSWR from 'swr';
import { holdLoading } from '@/lib/loading';

export type Props = {
  /** Answers 200 once the product is there again. */
  endpoint: string;
  labels: { retry: string; loading: string; failed: string };
};

async function fetchProduct(endpoint: string): Promise<unknown> {
  const response = await fetch(endpoint);
  if (!response.ok) throw new Error(`The product answered ${response.status}`);
  return response.json();
}

/** Asks for the product again; without a script, the form reloads the page. */
export function ProductRetryForm({ endpoint, labels }: Props) {
  const { error, isValidating, mutate } = useSWR(endpoint, fetchProduct, {
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
      <button type="submit" className="pill" disabled={isValidating}>
        {labels.retry}
      </button>
      <p role="status" className="mt-4 min-h-7">
        {isValidating ? labels.loading : error ? labels.failed : ''}
      </p>
    </form>
  );
}
