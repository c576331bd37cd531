'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { IslandFailure } from '@/components/errors/island-failure';
import { useHydrated } from '@/components/ui/use-hydrated';
import {
  type ConsentChoice,
  onOpenConsent,
  openConsent,
  readChoice,
  storeChoice,
} from '@/lib/analytics/consent';
import { reloadPage } from '@/lib/release/reload';
import { CONSENT_KEY } from '@/lib/storage/names';
import type { ConsentLabels } from './consent-labels';

const ConsentDialog = lazy(async () => ({
  default: (await import('./consent-dialog')).ConsentDialog,
}));

const IDLE_TIMEOUT_MS = 500;

/** Runs a task soon, but not while the page is busy. Safari has no `requestIdleCallback`. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    : setTimeout(task);

/**
 * Loads the container for visitors who agreed, or removes it, once the page has reacted to the
 * click.
 */
const applyChoice = (choice: ConsentChoice, containerId: string) =>
  whenIdle(async () => {
    const { loadTagManager, unloadTagManager } = await import('@/lib/analytics/tag-manager');
    if (choice === 'granted') loadTagManager(containerId);
    else unloadTagManager();
  });

type Props = { containerId: string; labels: ConsentLabels };

/** Asks for consent once, stores the choice for six months, and opens again from the footer. */
export function Consent({ containerId, labels }: Props) {
  const [openedBy, setOpenedBy] = useState<'page' | 'visitor'>();
  useEffect(() => {
    const choice = readChoice();
    if (choice === undefined) whenIdle(() => setOpenedBy((current) => current ?? 'page'));
    if (choice === 'granted') applyChoice(choice, containerId);
    const unsubscribe = onOpenConsent(() => setOpenedBy('visitor'));
    // A choice made in one tab holds in all of them.
    const onStorage = ({ key }: StorageEvent) => {
      const stored = key === CONSENT_KEY && readChoice();
      if (!stored) return;
      setOpenedBy(undefined);
      applyChoice(stored, containerId);
    };
    addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      removeEventListener('storage', onStorage);
    };
  }, [containerId]);

  if (!openedBy) return null;
  const close = () => setOpenedBy(undefined);
  const choose = (choice: ConsentChoice) => {
    storeChoice(choice);
    close();
    applyChoice(choice, containerId);
  };
  const failure = (
    <div className="consent">
      <IslandFailure retry={reloadPage} />
    </div>
  );
  return (
    <ErrorBoundary fallback={openedBy === 'visitor' ? failure : null}>
      <Suspense>
        <ConsentDialog
          labels={labels}
          takesFocus={openedBy === 'visitor'}
          onChoose={choose}
          onClose={close}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Opens the dialog again, because consent must be as easy to withdraw as to give (GDPR, article 7).
 */
export function ConsentButton({ label, className }: { label: string; className: string }) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      className={`needs-script ${className}`}
      disabled={!isHydrated}
      onClick={openConsent}
    >
      {label}
    </button>
  );
}
