import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GEOLOCATION_TIMEOUT_MS } from '@/lib/constants';
import { locate, type Outcome } from '@/lib/find/locate';

type Answer = (
  found: (position: { coords: { latitude: number; longitude: number } }) => void,
  failed: (error: { code: number }) => void,
  options: PositionOptions,
) => void;

function ask(answer?: Answer): Outcome[] {
  vi.stubGlobal('navigator', answer ? { geolocation: { getCurrentPosition: answer } } : {});
  const told: Outcome[] = [];
  locate((outcome) => told.push(outcome));
  return told;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('asked where the visitor is, the browser', () => {
  it('finds out', () => {
    const position = { latitude: 45.76, longitude: 4.83 };
    expect(ask((found) => found({ coords: position }))).toEqual([{ kind: 'located', position }]);
  });

  it.each([
    [1, 'refused'],
    [2, 'unavailable'],
    [3, 'timedOut'],
    [9, 'unavailable'],
  ])('fails with code %i: %s, and only once', (code, kind) => {
    const told = ask((_, failed) => failed({ code }));
    vi.advanceTimersByTime(GEOLOCATION_TIMEOUT_MS);
    expect(told).toEqual([{ kind }]);
  });

  it('cannot tell where there is no such thing', () => {
    expect(ask()).toEqual([{ kind: 'unavailable' }]);
  });

  it('has ten seconds, even while its question stands open', () => {
    const told = ask((_, __, { timeout }) => expect(timeout).toBe(10_000));
    vi.advanceTimersByTime(GEOLOCATION_TIMEOUT_MS - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([{ kind: 'timedOut' }]);
  });
});
