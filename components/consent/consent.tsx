'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import {
  type Choice,
  CONSENT_KEY,
  onAskAgain,
  readChoice,
  storeChoice,
} from '@/lib/analytics/consent';
import type { ConsentLabels } from './consent-labels';

const ConsentDialog = lazy(async () => ({
  default: (await import('./consent-dialog')).ConsentDialog,
}));

const IDLE_TIMEOUT_MS = 500;

/** Not while the page is busy, but soon. Safari has no idle callback. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    : setTimeout(task);

/** The container's code is only fetched for those who agreed, and after the page has reacted. */
const measure = (choice: Choice, containerId: string) =>
  whenIdle(async () => {
    const { loadTagManager, unloadTagManager } = await import('@/lib/analytics/tag-manager');
    if (choice === 'granted') loadTagManager(containerId);
    else unloadTagManager();
  });

type Props = { containerId: string; labels: ConsentLabels };

/** Asks once, remembers for six months, and asks again when the footer's button is pressed. */
export function Consent({ containerId, labels }: Props) {
  const [question, setQuestion] = useState<'first' | 'again'>();
  useEffect(() => {
    const choice = readChoice();
    if (choice === undefined) whenIdle(() => setQuestion((asked) => asked ?? 'first'));
    if (choice === 'granted') measure(choice, containerId);
    const end = onAskAgain(() => setQuestion('again'));
    // What is answered in one tab is answered in all.
    const hear = ({ key }: StorageEvent) => {
      const heard = key === CONSENT_KEY && readChoice();
      if (!heard) return;
      setQuestion(undefined);
      measure(heard, containerId);
    };
    addEventListener('storage', hear);
    return () => {
      end();
      removeEventListener('storage', hear);
    };
  }, [containerId]);

  if (!question) return null;
  const close = () => setQuestion(undefined);
  const choose = (choice: Choice) => {
    storeChoice(choice);
    close();
    measure(choice, containerId);
  };
  return (
    <Suspense>
      <ConsentDialog
        labels={labels}
        takesFocus={question === 'again'}
        onChoose={choose}
        onClose={close}
      />
    </Suspense>
  );
}
