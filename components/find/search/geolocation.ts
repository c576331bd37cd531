import { GEOLOCATION_TIMEOUT_MS } from '@/lib/constants';
import { isRoughAccuracy, type Position } from '@/lib/find/geo';

export type GeolocationResult =
  /** `rough` is accurate enough for a search that says so, `vague` is not. */
  | { kind: 'located' | 'rough' | 'vague'; position: Position; accuracyKm: number }
  | { kind: 'denied' | 'unavailable' | 'timeout' };

/** The kinds of failures by the code of a GeolocationPositionError. */
const ERRORS = { 1: 'denied', 2: 'unavailable', 3: 'timeout' } as const;

const MAXIMUM_AGE_MS = 60_000;
const METRES_PER_KM = 1000;
/** From this accuracy on, in kilometres, the shops around a position are those of other towns. */
const VAGUE_KM = 20;

function located({ latitude, longitude, accuracy }: GeolocationCoordinates): GeolocationResult {
  const accuracyKm = accuracy / METRES_PER_KM;
  const kind = accuracyKm > VAGUE_KM ? 'vague' : isRoughAccuracy(accuracyKm) ? 'rough' : 'located';
  return { kind, position: { latitude, longitude }, accuracyKm };
}

/**
 * Requests the visitor's position from the browser. A permission prompt that stays open counts as a
 * timeout; what is answered afterwards is ignored.
 * @param onResult called once at most
 * @returns a function that cancels the request, after which `onResult` is not called
 */
export function requestPosition(onResult: (result: GeolocationResult) => void): () => void {
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const finish = (result: GeolocationResult) => {
    if (isOver) return;
    end();
    onResult(result);
  };
  // The browser's own timeout does not count while its prompt is open.
  const timer = setTimeout(() => finish({ kind: 'timeout' }), GEOLOCATION_TIMEOUT_MS);
  if (!navigator.geolocation) {
    finish({ kind: 'unavailable' });
    return end;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => finish(located(coords)),
    ({ code }) => finish({ kind: ERRORS[code as keyof typeof ERRORS] ?? 'unavailable' }),
    { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
  );
  return end;
}
