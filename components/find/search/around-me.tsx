'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useClickReplay } from '@/components/ui/use-click-replay';
import { formatPosition } from '@/lib/find/geo';
import { type Filters, serializeSearch } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import type { SearchLabels } from '../labels';
import { type GeolocationResult, requestPosition } from './geolocation';

type State = 'idle' | 'locating' | GeolocationResult['kind'];

type Props = {
  labels: SearchLabels;
  /** The path of the page that shows the results. */
  action: string;
  locale: Locale;
  filters: Filters;
};

const MESSAGE = 'order-last basis-full rounded-3xl bg-milk px-5 py-3 font-bold empty:hidden';

/** A button that requests the visitor's position, and opens the search around it. */
export function AroundMe({ labels, action, locale, filters }: Props) {
  const [state, setState] = useState<State>('idle');
  const clickProps = useClickReplay(() => {
    setState('locating');
    requestPosition((result) => {
      setState(result.kind);
      if (result.kind === 'located')
        window.location.assign(
          action + serializeSearch({ ...filters, near: formatPosition(result.position) }, locale),
        );
    });
  });
  const isUnderway = state === 'locating' || state === 'located';
  const hasFailed = state !== 'idle' && !isUnderway;
  return (
    <>
      <Button size="fluid" variant="outline" className="needs-script" {...clickProps}>
        <Icon name="target" /> {labels.aroundMe}
      </Button>
      <p role="status" className={MESSAGE}>
        {isUnderway && labels[state]}
      </p>
      <p role="alert" className={MESSAGE}>
        {hasFailed && `${labels.notLocated}. ${labels[state]}`}
      </p>
    </>
  );
}
