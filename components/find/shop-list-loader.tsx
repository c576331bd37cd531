'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import { fetchJson, LOAD_ONCE } from '@/lib/fetch-json';
import type { ShopsInBounds } from '@/lib/find/api';
import { type Search, serializeSearch } from '@/lib/find/search-query';

type Props = {
  search: Search;
  error: string;
  onLoad: (loaded: ShopsInBounds) => void;
};

/** Loads the shops of an area. It is imported on first use, because it includes SWR. */
export function ShopListLoader({ search, error: message, onLoad }: Props) {
  const { data, error } = useSWR(
    `/api/sales-points/nearest${serializeSearch(search)}`,
    fetchJson<ShopsInBounds>,
    { ...LOAD_ONCE, keepPreviousData: true, shouldRetryOnError: false },
  );
  useEffect(() => {
    if (data) onLoad(data);
  }, [data, onLoad]);
  return (
    error && (
      <p role="alert" className="mb-4 rounded-3xl bg-milk p-5 font-bold">
        {message}
      </p>
    )
  );
}
