import { CONSENT_DAYS } from '../constants';

export type Choice = 'granted' | 'denied';

/** Where the choice is kept. */
export const CONSENT_KEY = 'consent';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the visitor chose within the last six months; undefined where they are to be asked. A
 * browser that remembers nothing would be asked for ever: it counts as a no.
 */
export function readChoice(now = Date.now()): Choice | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '{}') as {
      choice?: Choice;
      at?: number;
    };
    const isFresh = now - (stored.at ?? 0) < CONSENT_DAYS * DAY_MS;
    const isKnown = stored.choice === 'granted' || stored.choice === 'denied';
    return isFresh && isKnown ? stored.choice : undefined;
  } catch (error) {
    return error instanceof SyntaxError ? undefined : 'denied';
  }
}

/** Remembers a choice in this browser alone: no server is told. */
export function storeChoice(choice: Choice, now = Date.now()): void {
  try {
    // First, so that no older yes outlives a no.
    localStorage.removeItem(CONSENT_KEY);
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ choice, at: now }));
  } catch {
    // No room for it, or none allowed: it holds for this page.
  }
}

let openDialog: (() => void) | undefined;
let isAsked = false;

/** Opens the dialog again. Asked before the dialog's script is there, it opens once it is. */
export function askAgain(): void {
  if (openDialog) openDialog();
  else isAsked = true;
}

/**
 * Tells the dialog when to open again.
 * @returns ends it
 */
export function onAskAgain(open: () => void): () => void {
  openDialog = open;
  if (isAsked) open();
  isAsked = false;
  return () => {
    openDialog = undefined;
  };
}
