'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { formatDistance, formatPosition } from '@/lib/find/geo';
import { type Filters, serializeSearch } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import type { SearchLabels } from '../labels';
import { type GeolocationResult, requestPosition } from './geolocation';
import { TOWN_FIELD_ID } from './town-field';

type State = { kind: 'idle' | 'locating' } | GeolocationResult;

const IDLE: State = { kind: 'idle' };

type Props = {
  labels: SearchLabels;
  /** The path of the page that shows the results. */
  action: string;
  locale: Locale;
  filters: Filters;
};

const MESSAGE = 'order-last basis-full rounded-3xl bg-milk px-5 py-3 font-bold empty:hidden';

/** What a visitor presses instead of waiting for the position. */
const CONTROL = 'a, button, input, select, summary';

/**
 * A button that requests the visitor's position, and opens the search around it. A position that
 * comes when the visitor is doing something else is ignored.
 */
export function AroundMe({ labels, action, locale, filters }: Props) {
  const [state, setState] = useState(IDLE);
  const cancel = useRef<() => void>(undefined);
  const button = useRef<HTMLButtonElement>(null);

  const onPress = useEffectEvent(({ target }: Event) => {
    const control = target instanceof Element ? target.closest(CONTROL) : null;
    if (!control || control === button.current || state.kind !== 'locating') return;
    cancel.current?.();
    setState(IDLE);
  });
  useEffect(() => {
    const press = (event: Event) => onPress(event);
    const leave = () => {
      cancel.current?.();
      setState(IDLE);
    };
    document.addEventListener('click', press);
    document.addEventListener('input', press);
    document.addEventListener('submit', leave);
    // A browser that keeps the page shows it again as it was left.
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('click', press);
      document.removeEventListener('input', press);
      document.removeEventListener('submit', leave);
      window.removeEventListener('pagehide', leave);
      cancel.current?.();
    };
  }, []);

  const isHydrated = useHydrated();
  const locate = () => {
    cancel.current?.();
    setState({ kind: 'locating' });
    cancel.current = requestPosition((result) => {
      setState(result);
      if (result.kind === 'located' || result.kind === 'rough') {
        const near = formatPosition(result.position, result.accuracyKm);
        window.location.assign(action + serializeSearch({ ...filters, near }, locale));
      }
      if (result.kind === 'vague') document.getElementById(TOWN_FIELD_ID)?.focus();
    });
  };
  const { kind } = state;
  const text =
    kind === 'idle'
      ? ''
      : 'accuracyKm' in state
        ? labels[kind].replace('{distance}', formatDistance(state.accuracyKm, locale))
        : labels[kind];
  const isUnderway = kind === 'locating' || kind === 'located' || kind === 'rough';
  return (
    <>
      <Button
        ref={button}
        size="fluid"
        variant="outline"
        className="needs-script"
        disabled={!isHydrated}
        onClick={locate}
      >
        <Icon name="target" /> {labels.aroundMe}
      </Button>
      <p role="status" className={MESSAGE}>
        {isUnderway && text}
      </p>
      <p role="alert" className={MESSAGE}>
        {text && !isUnderway && `${labels.notLocated}. ${text}`}
      </p>
    </>
  );
}
