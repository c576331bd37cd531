'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { SUGGESTION_DEBOUNCE_MS } from '@/lib/constants';
import { fetchJson, LOAD_ONCE } from '@/lib/fetch-json';
import type { Suggestion } from '@/lib/find/api';

const MIN_LENGTH = 2;

/**
 * There are no retries, because the form works without suggestions, and the next letter makes
 * another request.
 */
const OPTIONS = { ...LOAD_ONCE, shouldRetryOnError: false };

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SUGGESTION_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Suggestions for a query; undefined until the response to exactly that query has arrived. */
function useSuggestions(query: string, locale: string): Suggestion[] | undefined {
  const trimmed = query.trim();
  const debounced = useDebounced(trimmed);
  const isReady = debounced === trimmed && trimmed.length >= MIN_LENGTH;
  const url = isReady ? `/api/towns?${new URLSearchParams({ q: trimmed, locale })}` : null;
  return useSWR(url, fetchJson<Suggestion[]>, OPTIONS).data;
}

export type SuggestionLoaderProps = {
  query: string;
  locale: string;
  onLoad: (query: string, suggestions: Suggestion[]) => void;
};

/** Loads the search field's suggestions. It is imported on first use, because it includes SWR. */
export function SuggestionLoader({ query, locale, onLoad }: SuggestionLoaderProps) {
  const suggestions = useSuggestions(query, locale);
  useEffect(() => {
    if (suggestions) onLoad(query, suggestions);
  }, [query, suggestions, onLoad]);
  return null;
}
