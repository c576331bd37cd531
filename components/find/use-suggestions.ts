'use client';

import { useEffect, useState } from 'react';
import { DEBOUNCE_MS } from '@/lib/constants';
import type { Suggestion } from '@/lib/find/suggestion';

const SHORTEST = 2;

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/towns?${new URLSearchParams({ q: query })}`, { signal });
  return response.ok ? response.json() : [];
}

/** Places for what has been typed, once typing rests; undefined until there is an answer. */
export function useSuggestions(query: string): Suggestion[] | undefined {
  const [answer, setAnswer] = useState<{ query: string; suggestions: Suggestion[] }>();
  const wanted = query.trim();
  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setAnswer({ query: wanted, suggestions: await fetchSuggestions(wanted, abort.signal) });
      } catch {
        // Offline or overtaken by the next letter: the form works without suggestions.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  return answer?.query === wanted ? answer.suggestions : undefined;
}
