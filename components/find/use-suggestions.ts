'use client';

import { useEffect, useState } from 'react';
import { DEBOUNCE_MS } from '@/lib/constants';
import type { Suggestion } from '@/lib/find/suggestion';

const SHORTEST = 2;

async function fetchSuggestions(
  query: string,
  locale: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const asked = new URLSearchParams({ q: query, locale });
  const response = await fetch(`/api/towns?${asked}`, { signal });
  return response.ok ? response.json() : [];
}

/** Places for what has been typed, once typing rests; undefined until there is an answer. */
export function useSuggestions(query: string, locale: string): Suggestion[] | undefined {
  const [answer, setAnswer] = useState<{ query: string; suggestions: Suggestion[] }>();
  const wanted = query.trim();
  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const suggestions = await fetchSuggestions(wanted, locale, abort.signal);
        setAnswer({ query: wanted, suggestions });
      } catch {
        // Offline or overtaken by the next letter: the form works without suggestions.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, locale]);
  return answer?.query === wanted ? answer.suggestions : undefined;
}
