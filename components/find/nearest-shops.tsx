'use client';

import { startTransition, useEffect } from 'react';
import useSWR from 'swr';
import type { SalesPoint } from '@/lib/content/types';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import { writeSearch } from '@/lib/find/search-query';

/** What `GET /api/sales-points/nearest` answers. */
export type Nearest = { total: number; shops: SalesPoint[] };

type Props = { bbox: string; count: number; error: string; onAnswer: (answer: Nearest) => void };

/** Asks for the shops of an area. Loaded once the map is there, and so is SWR with it. */
export function NearestShops({ bbox, count, error: message, onAnswer }: Props) {
  const { data, error } = useSWR(
    `/api/sales-points/nearest${writeSearch({ bbox, count: String(count) })}`,
    fetchJson<Nearest>,
    { ...ONCE, keepPreviousData: true, shouldRetryOnError: false },
  );
  useEffect(() => {
    // Twenty cards are a long task for a slow phone: the map is answered in between.
    if (data) startTransition(() => onAnswer(data));
  }, [data, onAnswer]);
  return (
    error && (
      <p role="alert" className="mb-4 rounded-3xl bg-milk p-5 font-bold">
        {message}
      </p>
    )
  );
}
