'use client';

import type { Suggestion } from '@/lib/find/api';

type Props = {
  id: string;
  label: string;
  suggestions: Suggestion[];
  active: number;
  onSelect: (index: number) => void;
};

/** A place's name with what was typed of it marked. */
function MarkedName({ name, matched: [from, to] = [0, 0] }: Suggestion) {
  if (from === to) return name;
  return (
    <>
      {name.slice(0, from)}
      <mark className="rounded-sm bg-(--ground) text-cocoa">{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  );
}

/** The combobox's options: each place with its detail, which tells namesakes apart. */
export function SuggestionList({ id, label, suggestions, active, onSelect }: Props) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-3xl border-2 border-cocoa bg-milk py-2 shadow-lg"
    >
      {suggestions.map((suggestion, index) => (
        // Focus stays in the field, whose keys move `aria-activedescendant`.
        <button
          type="button"
          key={suggestion.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-2 px-5 py-1 hover:bg-cream aria-selected:bg-cocoa aria-selected:text-cream forced-colors:aria-selected:outline-3 forced-colors:aria-selected:-outline-offset-3"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(index)}
        >
          <strong className="min-w-0 break-words">
            <MarkedName {...suggestion} />
          </strong>
          <span className="text-small">{suggestion.detail}</span>
        </button>
      ))}
    </div>
  );
}
