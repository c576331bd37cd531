import { GEOLOCATION_TIMEOUT_MS } from '../constants';
import type { Position } from './geo';

/** What came of asking where the visitor is. */
export type Outcome =
  | { kind: 'located'; position: Position }
  | { kind: 'refused' | 'unavailable' | 'timedOut' };

const KINDS = { 1: 'refused', 2: 'unavailable', 3: 'timedOut' } as const;

/** A position of a minute ago will do. */
const MAXIMUM_AGE_MS = 60_000;

/**
 * Asks the browser for the position. A question that the visitor leaves open counts as timed out,
 * and may still be answered later.
 * @param tell called with each outcome
 */
export function locate(tell: (outcome: Outcome) => void): void {
  if (!navigator.geolocation) {
    tell({ kind: 'unavailable' });
    return;
  }
  const timer = setTimeout(() => tell({ kind: 'timedOut' }), GEOLOCATION_TIMEOUT_MS);
  const end = (outcome: Outcome) => {
    clearTimeout(timer);
    tell(outcome);
  };
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      end({ kind: 'located', position: { latitude, longitude } }),
    ({ code }) => end({ kind: KINDS[code as keyof typeof KINDS] ?? 'unavailable' }),
    { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
  );
}
