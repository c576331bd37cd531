'use client';

import type { Suggestion } from '@/lib/find/api';

type Props = {
  id: string;
  label: string;
  suggestions: Suggestion[];
  active: number;
  onSelect: (index: number) => void;
};

const NO_MATCH: [number, number] = [0, 0];

/**
 * The combobox's options: each place with the typed part of its name marked, and a detail that
 * distinguishes it from namesakes.
 */
export function SuggestionList({ id, label, suggestions, active, onSelect }: Props) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-3xl border-2 border-cocoa bg-milk py-2 shadow-lg"
    >
      {suggestions.map(({ label: search, name, matched: [from, to] = NO_MATCH, detail }, index) => (
        // The focus stays in the field, whose keys move `aria-activedescendant`.
        <button
          type="button"
          key={search}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="suggestion"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(index)}
        >
          <strong>
            {name.slice(0, from)}
            <mark>{name.slice(from, to)}</mark>
            {name.slice(to)}
          </strong>
          <small>{detail}</small>
        </button>
      ))}
    </div>
  );
}
