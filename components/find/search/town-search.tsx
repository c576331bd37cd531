'use client';

import {
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '@/components/ui/icon';
import type { Suggestion } from '@/lib/find/api';
import { MAX_SEARCH_LENGTH } from '@/lib/find/search-query';
import type { SearchLabels } from '../labels';
import { SuggestionList } from './suggestion-list';
import type { SuggestionLoaderProps } from './suggestion-loader';
import { TOWN_FIELD_ID } from './town-field';

type Props = { labels: SearchLabels; locale: string; defaultValue?: string };

const NONE = -1;
const id = TOWN_FIELD_ID;

const importLoader = async () => (await import('./suggestion-loader')).SuggestionLoader;

/** The search field as a combobox (ARIA Authoring Practices Guide); without JavaScript, a plain field. */
export function TownSearch({ labels, locale, defaultValue = '' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const [Loader, setLoader] = useState<ComponentType<SuggestionLoaderProps>>();
  const [loaded, setLoaded] = useState<{ query: string; suggestions: Suggestion[] }>();
  const onLoad = useCallback(
    (query: string, suggestions: Suggestion[]) => setLoaded({ query, suggestions }),
    [],
  );
  // Suggestions for an earlier text are stale, so they are not shown.
  const suggestions = isOpen && loaded?.query === text ? loaded.suggestions : undefined;
  const count = suggestions?.length ?? 0;
  const isExpanded = count > 0;

  // The visitor may have typed before hydration.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed === defaultValue) return;
    setText(typed);
    setOpen(true);
  }, [defaultValue]);

  // The form works without suggestions, so a failed import is ignored.
  const preload = useCallback(() => {
    importLoader().then(
      (loader) => setLoader(() => loader),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (isOpen) preload();
  }, [isOpen, preload]);

  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const select = (index: number) => {
    const selected = suggestions?.[index];
    if (!selected || !input.current) return;
    setText(selected.label);
    close();
    // The form is submitted before React renders the new value.
    input.current.value = selected.label;
    input.current.form?.requestSubmit();
  };
  const move = (step: number) => {
    setOpen(true);
    if (count > 0)
      setActive((active + step + count + (active === NONE && step < 0 ? 1 : 0)) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isExpanded) close();
    else if (event.key === 'Escape') setText('');
    else if (event.key === 'Enter' && isExpanded && active !== NONE) select(active);
    else return;
    event.preventDefault();
  };

  return (
    <div className="grow basis-full sm:basis-64">
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {labels.search}
      </label>
      <div className="relative">
        <Icon
          name="pin"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-6"
        />
        <input
          ref={input}
          id={id}
          name="q"
          type="text"
          role="combobox"
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          required
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={`${id}-list`}
          aria-activedescendant={isExpanded && active !== NONE ? `${id}-${active}` : undefined}
          className="field-control !rounded-pill scroll-mt-28 !pr-5 !pl-12"
          onChange={(event) => {
            setText(event.target.value);
            setActive(NONE);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onFocus={preload}
          onBlur={close}
        />
        {Loader && isOpen && <Loader query={text} locale={locale} onLoad={onLoad} />}
        <SuggestionList
          id={id}
          label={labels.suggestions}
          suggestions={suggestions ?? []}
          active={active}
          onSelect={select}
        />
      </div>
      <p role="status" className="sr-only">
        {suggestions && countText(count, labels)}
      </p>
    </div>
  );
}

function countText(count: number, { none, one, many }: SearchLabels): string {
  if (count === 0) return none;
  return count === 1 ? one : many.replace('{count}', String(count));
}
