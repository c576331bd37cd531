'use client';

import type { Suggestion } from '@/lib/find/api';

type Props = {
  id: string;
  label: string;
  locale: string;
  suggestions: Suggestion[];
  active: number;
  onSelect: (index: number) => void;
};

/** The combobox's options: each place with its region or country, which tells namesakes apart. */
export function SuggestionList({ id, label, locale, suggestions, active, onSelect }: Props) {
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
        // Focus stays in the field, whose keys move `aria-activedescendant`.
        <button
          type="button"
          key={search}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-2 px-5 py-1 hover:bg-cream aria-selected:bg-cocoa aria-selected:text-cream forced-colors:aria-selected:outline-3 forced-colors:aria-selected:-outline-offset-3"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(index)}
        >
          <strong>{name}</strong>
          <span className="text-small">{region ?? countries.of(country)}</span>
        </button>
      ))}
    </div>
  );
}
