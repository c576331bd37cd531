import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readChoice, storeChoice } from '@/lib/analytics/consent';
import { fillStorage } from '../../support/storage';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => localStorage.clear());

describe('a visitor’s choice', () => {
  it('is asked for on a first visit', () => {
    expect(readChoice(NOW)).toBeUndefined();
  });

  it.each(['granted', 'denied'] as const)(
    '%s is remembered for six months, then asked again',
    (choice) => {
      storeChoice(choice, NOW);
      expect(readChoice(NOW + 181 * DAY)).toBe(choice);
      expect(readChoice(NOW + 183 * DAY)).toBeUndefined();
    },
  );

  it.each(['nonsense', '{"choice":"perhaps","at":1}', '{}', 'null-ish'])(
    'is asked for where %s is stored',
    (stored) => {
      localStorage.setItem('consent', stored);
      expect(readChoice(NOW)).toBeUndefined();
    },
  );

  it('counts as a no where nothing can be remembered', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    storeChoice('granted', NOW);
    expect(readChoice(NOW)).toBe('denied');
  });

  it('is asked for again where there is no room for it: an older yes does not stay', () => {
    storeChoice('granted', NOW);
    fillStorage();
    storeChoice('denied', NOW);
    expect(readChoice(NOW)).toBeUndefined();
  });
});
