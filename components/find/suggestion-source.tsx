'use client';

import { useEffect } from 'react';
import type { Suggestion } from '@/lib/find/suggestion';
import { useSuggestions } from './use-suggestions';

export type SuggestionSourceProps = {
  query: string;
  locale: string;
  onAnswer: (query: string, suggestions: Suggestion[]) => void;
};

/** Asks for the search field's suggestions; apart from it, so that it loads when it is needed. */
export function SuggestionSource({ query, locale, onAnswer }: SuggestionSourceProps) {
  const suggestions = useSuggestions(query, locale);
  useEffect(() => {
    if (suggestions) onAnswer(query, suggestions);
  }, [query, suggestions, onAnswer]);
  return null;
}
