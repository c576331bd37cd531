import { vi } from 'vitest';

/** Simulates full browser storage: existing items can only be read and removed. */
export function fillStorage(): void {
  const kept = { ...localStorage } as Record<string, string>;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept[name] ?? null,
    removeItem: (name: string) => void delete kept[name],
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}
