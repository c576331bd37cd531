'use client';

import type { Suggestion } from '@/lib/find/suggestion';

type Props = {
  id: string;
  label: string;
  locale: string;
  suggestions: Suggestion[];
  active: number;
  onChoose: (index: number) => void;
};

/** The combobox's options: a place, and the region or country that tells it from its namesakes. */
export function SuggestionList({ id, label, locale, suggestions, active, onChoose }: Props) {
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-3xl border-2 border-cocoa bg-milk py-2 shadow-lg"
    >
      {suggestions.map(({ label: search, name, region, country }, index) => (
        // Chosen by the field's own keys: an option never has the focus.
        <button
          type="button"
          key={search}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-2 px-5 py-1 hover:bg-cream aria-selected:bg-cocoa aria-selected:text-cream"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <strong>{name}</strong>
          <span className="text-small">{region ?? countries.of(country)}</span>
        </button>
      ))}
    </div>
  );
}
