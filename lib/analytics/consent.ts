import { isWithinLifetime } from '../clock';
import { CONSENT_DAYS, CONSENT_KEY } from '../storage/names';

export type ConsentChoice = 'granted' | 'denied';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The visitor's choice of the last six months; undefined if they have not chosen since. Where the
 * browser blocks storage, the dialog would open on every page, so blocked storage counts as
 * "denied".
 */
export function readChoice(now = Date.now()): ConsentChoice | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '{}') as {
      choice?: ConsentChoice;
      at?: number;
    };
    const isFresh = isWithinLifetime(stored.at ?? 0, CONSENT_DAYS * DAY_MS, now);
    const isKnown = stored.choice === 'granted' || stored.choice === 'denied';
    return isFresh && isKnown ? stored.choice : undefined;
  } catch (error) {
    return error instanceof SyntaxError ? undefined : 'denied';
  }
}

/** Stores a choice in this browser. It is never sent to a server. */
export function storeChoice(choice: ConsentChoice, now = Date.now()): void {
  try {
    // The old choice is removed first: if storing fails, an earlier "granted" must not remain.
    localStorage.removeItem(CONSENT_KEY);
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ choice, at: now }));
  } catch {
    // Storage is full or blocked: the choice holds for this page only.
  }
}

let openDialog: (() => void) | undefined;
let isOpenPending = false;

/** Opens the consent dialog, at once or as soon as it is mounted. */
export function openConsent(): void {
  if (openDialog) openDialog();
  else isOpenPending = true;
}

/**
 * Registers the dialog's handler for `openConsent`.
 * @returns a function that unsubscribes it
 */
export function onOpenConsent(open: () => void): () => void {
  openDialog = open;
  if (isOpenPending) open();
  isOpenPending = false;
  return () => {
    openDialog = undefined;
  };
}
