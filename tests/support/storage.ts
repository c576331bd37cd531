import { vi } from 'vitest';

/** A browser's storage that has no room left: what is there can be read and removed. */
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
