'use client';

import {
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '@/components/ui/icon';
import type { Suggestion } from '@/lib/find/suggestion';
import type { SearchLabels } from './search-labels';
import { SuggestionList } from './suggestion-list';
import type { SuggestionSourceProps } from './suggestion-source';

type Props = { labels: SearchLabels; locale: string; defaultValue?: string };

const NONE = -1;

const loadSource = async () => (await import('./suggestion-source')).SuggestionSource;

/** The search field as a combobox (ARIA Authoring Practices); without a script, a plain field. */
export function TownSearch({ labels, locale, defaultValue = '' }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const [Source, setSource] = useState<ComponentType<SuggestionSourceProps>>();
  const [answer, setAnswer] = useState<{ query: string; suggestions: Suggestion[] }>();
  const onAnswer = useCallback(
    (query: string, suggestions: Suggestion[]) => setAnswer({ query, suggestions }),
    [],
  );
  // An answer that the next letter has overtaken is none.
  const suggestions = isOpen && answer?.query === text ? answer.suggestions : undefined;
  const count = suggestions?.length ?? 0;
  const isShown = count > 0;

  // Typed before this script was there: as good as typed now.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed === defaultValue) return;
    setText(typed);
    setOpen(true);
  }, [defaultValue]);

  // The form works without suggestions: where their script does not come, nothing is said.
  const load = useCallback(() => {
    loadSource().then(
      (source) => setSource(() => source),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);

  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const choose = (index: number) => {
    const chosen = suggestions?.[index];
    if (!chosen || !input.current) return;
    setText(chosen.label);
    close();
    // The form reads the field itself, before React has written it.
    input.current.value = chosen.label;
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
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Escape') setText('');
    else if (event.key === 'Enter' && isShown && active !== NONE) choose(active);
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative grow basis-full sm:basis-64">
      <label htmlFor={id} className="sr-only">
        {labels.search}
      </label>
      <Icon name="pin" className="-translate-y-1/2 absolute top-1/2 left-4 size-6" />
      <input
        ref={input}
        id={id}
        name="q"
        type="text"
        role="combobox"
        value={text}
        placeholder={labels.search}
        maxLength={80}
        required
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active !== NONE ? `${id}-${active}` : undefined}
        className="field-control !rounded-pill !pr-5 !pl-12 placeholder:text-cocoa-soft placeholder:opacity-100"
        onChange={(event) => {
          setText(event.target.value);
          setActive(NONE);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onFocus={load}
        onBlur={close}
      />
      {Source && isOpen && <Source query={text} locale={locale} onAnswer={onAnswer} />}
      <SuggestionList
        id={id}
        label={labels.suggestions}
        locale={locale}
        suggestions={suggestions ?? []}
        active={active}
        onChoose={choose}
      />
      <p role="status" className="sr-only">
        {suggestions && countOf(count, labels)}
      </p>
    </div>
  );
}

function countOf(count: number, { none, one, many }: SearchLabels): string {
  if (count === 0) return none;
  return count === 1 ? one : many.replace('{count}', String(count));
}
