import { useEffect, useEffectEvent } from 'react';
import useSWR from 'swr';
import type { SalesPoint } from '@/lib/content/types';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import type { Selection } from '../selection';

/** A pin that was pressed: its shop's number in the list, and its button. */
export type Wanted = { index: number; origin: HTMLElement };

/** Asks for the pressed pin's shop and selects it; after a failure, the next press asks again. */
export function useShopDetails(
  version: string,
  wanted: Wanted | undefined,
  onShop: (selection: Selection) => void,
  onFailure: () => void,
) {
  const { data, error, mutate } = useSWR(
    wanted && `/api/sales-points/${version}-${wanted.index}`,
    fetchJson<SalesPoint>,
    { ...ONCE, shouldRetryOnError: false, onError: onFailure },
  );
  const retry = useEffectEvent(() => {
    if (error) mutate();
  });
  useEffect(() => {
    if (wanted) retry();
  }, [wanted]);
  useEffect(() => {
    if (data && wanted) onShop({ shop: data, origin: wanted.origin });
  }, [data, wanted, onShop]);
  return { hasFailed: error !== undefined };
}
