import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type GeolocationResult, requestPosition } from '@/components/find/search/geolocation';
import { GEOLOCATION_TIMEOUT_MS } from '@/lib/constants';

type GetCurrentPosition = (
  onSuccess: (position: { coords: { latitude: number; longitude: number } }) => void,
  onError: (error: { code: number }) => void,
  options: PositionOptions,
) => void;

function request(getCurrentPosition?: GetCurrentPosition): GeolocationResult[] {
  vi.stubGlobal('navigator', getCurrentPosition ? { geolocation: { getCurrentPosition } } : {});
  const results: GeolocationResult[] = [];
  requestPosition((result) => results.push(result));
  return results;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('requestPosition', () => {
  it('returns the position', () => {
    const position = { latitude: 45.76, longitude: 4.83 };
    expect(request((onSuccess) => onSuccess({ coords: position }))).toEqual([
      { kind: 'located', position },
    ]);
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [9, 'unavailable'],
  ])('reports error code %i as "%s", and only once', (code, kind) => {
    const results = request((_, onError) => onError({ code }));
    vi.advanceTimersByTime(GEOLOCATION_TIMEOUT_MS);
    expect(results).toEqual([{ kind }]);
  });

  it('reports a browser without geolocation as "unavailable"', () => {
    expect(request()).toEqual([{ kind: 'unavailable' }]);
  });

  it('times out after ten seconds, even while the permission prompt is open', () => {
    const results = request((_, __, { timeout }) => expect(timeout).toBe(10_000));
    vi.advanceTimersByTime(GEOLOCATION_TIMEOUT_MS - 1);
    expect(results).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(results).toEqual([{ kind: 'timeout' }]);
  });
});
