import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mayReload } from '@/lib/release/reload-guard';

const NOON = 1_800_000_000_000;

beforeEach(() => sessionStorage.clear());

describe('a reload', () => {
  it('may happen once within ten seconds', () => {
    expect(mayReload('/faq', NOON)).toBe(true);
    expect(mayReload('/faq', NOON + 1)).toBe(false);
    expect(mayReload('/faq', NOON + 9_999)).toBe(false);
    expect(mayReload('/faq', NOON + 10_000)).toBe(true);
    expect(mayReload('/faq', NOON + 10_001)).toBe(false);
  });

  it('that was refused does not put off the next', () => {
    mayReload('/faq', NOON);
    mayReload('/faq', NOON + 9_999);
    expect(mayReload('/faq', NOON + 10_000)).toBe(true);
  });

  it('is counted path by path', () => {
    expect(mayReload('/faq', NOON)).toBe(true);
    expect(mayReload('/en/faq', NOON)).toBe(true);
    expect(mayReload('/faq', NOON)).toBe(false);
  });

  it('never happens without session storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
    expect(mayReload('/faq', NOON)).toBe(false);
  });

  it('never happens where the storage is full or spoilt', () => {
    sessionStorage.setItem('last-reload', 'spoilt');
    expect(mayReload('/faq', NOON)).toBe(false);
  });
});
