'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useEarlyPress } from '@/components/ui/use-early-press';
import { writeNear } from '@/lib/find/geo';
import { locate, type Outcome } from '@/lib/find/locate';
import { writeSearch } from '@/lib/find/search-query';
import type { SearchLabels } from './search-labels';

type State = 'idle' | 'locating' | Outcome['kind'];

type Props = { labels: SearchLabels; action: string };

function sentence(state: State, labels: SearchLabels): string | undefined {
  if (state === 'idle') return undefined;
  if (state === 'locating' || state === 'located') return labels[state];
  return `${labels.notLocated}. ${labels[state]}`;
}

/** Asks where the visitor is, only when asked to, and shows the shops around there. */
export function AroundMe({ labels, action }: Props) {
  const [state, setState] = useState<State>('idle');
  const press = useEarlyPress(() => {
    setState('locating');
    locate((outcome) => {
      setState(outcome.kind);
      if (outcome.kind === 'located')
        window.location.assign(action + writeSearch({ near: writeNear(outcome.position) }));
    });
  });
  return (
    <>
      <button
        type="button"
        className="pill needs-script grow !px-4 sm:grow-0 sm:!px-7"
        data-quiet
        {...press}
      >
        <Icon name="target" /> {labels.aroundMe}
      </button>
      <p
        role="status"
        className="order-last basis-full rounded-3xl bg-milk px-5 py-3 font-bold empty:hidden"
      >
        {sentence(state, labels)}
      </p>
    </>
  );
}
