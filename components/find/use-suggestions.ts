import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { DEBOUNCE_MS } from '@/lib/constants';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import type { Suggestion } from '@/lib/find/suggestion';

const SHORTEST = 2;

/** Once failed is enough: the form works without suggestions, and the next letter asks again. */
const OPTIONS = { ...ONCE, shouldRetryOnError: false };

/** What has been typed, once typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Places for what has been typed; undefined until there is an answer for just that. */
export function useSuggestions(query: string, locale: string): Suggestion[] | undefined {
  const wanted = query.trim();
  const rested = useRested(wanted);
  const isWanted = rested === wanted && wanted.length >= SHORTEST;
  const url = isWanted ? `/api/towns?${new URLSearchParams({ q: wanted, locale })}` : null;
  return useSWR(url, fetchJson<Suggestion[]>, OPTIONS).data;
}
