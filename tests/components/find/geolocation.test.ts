import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type GeolocationResult, requestPosition } from '@/components/find/search/geolocation';
import { GEOLOCATION_TIMEOUT_MS } from '@/lib/constants';

type Coordinates = { latitude: number; longitude: number; accuracy: number };
type GetCurrentPosition = (
  onSuccess: (position: { coords: Coordinates }) => void,
  onError: (error: { code: number }) => void,
  options: PositionOptions,
) => void;

const LYON = { latitude: 45.76, longitude: 4.83 };

function request(getCurrentPosition?: GetCurrentPosition) {
  vi.stubGlobal('navigator', getCurrentPosition ? { geolocation: { getCurrentPosition } } : {});
  const results: GeolocationResult[] = [];
  return { results, cancel: requestPosition((result) => results.push(result)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('requestPosition', () => {
  it.each([
    [20, 'located'],
    [3_000, 'located'],
    [3_100, 'rough'],
    [12_000, 'rough'],
    [20_100, 'vague'],
    [150_000, 'vague'],
  ])('returns a position that is accurate to %i m as "%s"', (accuracy, kind) => {
    const { results } = request((onSuccess) => onSuccess({ coords: { ...LYON, accuracy } }));
    expect(results).toMatchObject([{ kind, position: LYON, accuracyKm: accuracy / 1000 }]);
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [9, 'unavailable'],
  ])('reports error code %i as "%s", and only once', (code, kind) => {
    const { results } = request((_, onError) => onError({ code }));
    vi.advanceTimersByTime(GEOLOCATION_TIMEOUT_MS);
    expect(results).toEqual([{ kind }]);
  });

  it('reports a browser without geolocation as "unavailable"', () => {
    const { results } = request();
    vi.advanceTimersByTime(GEOLOCATION_TIMEOUT_MS);
    expect(results).toEqual([{ kind: 'unavailable' }]);
  });

  it('times out after ten seconds, even while the permission prompt is open, and then ignores the position', () => {
    let answer = () => {};
    const { results } = request((onSuccess, _, { timeout }) => {
      expect(timeout).toBe(10_000);
      answer = () => onSuccess({ coords: { ...LYON, accuracy: 20 } });
    });
    vi.advanceTimersByTime(GEOLOCATION_TIMEOUT_MS - 1);
    expect(results).toEqual([]);
    vi.advanceTimersByTime(1);
    answer();
    expect(results).toEqual([{ kind: 'timeout' }]);
  });

  it('reports nothing once it is cancelled', () => {
    let answer = () => {};
    const { results, cancel } = request((onSuccess) => {
      answer = () => onSuccess({ coords: { ...LYON, accuracy: 20 } });
    });
    cancel();
    answer();
    vi.advanceTimersByTime(GEOLOCATION_TIMEOUT_MS);
    expect(results).toEqual([]);
  });
});
