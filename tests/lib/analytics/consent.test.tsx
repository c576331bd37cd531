import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readChoice, storeChoice } from '@/lib/analytics/consent';
import { fillStorage } from '../../support/storage';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => localStorage.clear());

describe('the consent choice', () => {
  it('is undefined on a first visit', () => {
    expect(readChoice(NOW)).toBeUndefined();
  });

  it.each(['granted', 'denied'] as const)('%s is remembered for six months', (choice) => {
    storeChoice(choice, NOW);
    expect(readChoice(NOW + 181 * DAY)).toBe(choice);
    expect(readChoice(NOW + 183 * DAY)).toBeUndefined();
  });

  it.each(['nonsense', '{"choice":"perhaps","at":1}', '{}', 'null-ish'])(
    'is undefined when storage contains %s',
    (stored) => {
      localStorage.setItem('consent', stored);
      expect(readChoice(NOW)).toBeUndefined();
    },
  );

  it('is "denied" where storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    storeChoice('granted', NOW);
    expect(readChoice(NOW)).toBe('denied');
  });

  it('is undefined when storage is full, even after an earlier "granted"', () => {
    storeChoice('granted', NOW);
    fillStorage();
    storeChoice('denied', NOW);
    expect(readChoice(NOW)).toBeUndefined();
  });
});
