import { GEOLOCATION_TIMEOUT_MS } from '@/lib/constants';
import type { Position } from '@/lib/find/geo';

export type GeolocationResult =
  | { kind: 'located'; position: Position }
  | { kind: 'denied' | 'unavailable' | 'timeout' };

/** The kinds of failures by the code of a GeolocationPositionError. */
const ERRORS = { 1: 'denied', 2: 'unavailable', 3: 'timeout' } as const;

const MAXIMUM_AGE_MS = 60_000;

/**
 * Requests the visitor's position from the browser. A permission prompt that stays open counts as a
 * timeout, but may still be answered later.
 * @param onResult called with each result, so perhaps twice
 */
export function requestPosition(onResult: (result: GeolocationResult) => void): void {
  if (!navigator.geolocation) {
    onResult({ kind: 'unavailable' });
    return;
  }
  // The browser's own timeout does not count while its prompt is open.
  const timer = setTimeout(() => onResult({ kind: 'timeout' }), GEOLOCATION_TIMEOUT_MS);
  const finish = (result: GeolocationResult) => {
    clearTimeout(timer);
    onResult(result);
  };
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      finish({ kind: 'located', position: { latitude, longitude } }),
    ({ code }) => finish({ kind: ERRORS[code as keyof typeof ERRORS] ?? 'unavailable' }),
    { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
  );
}
