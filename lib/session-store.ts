/** Session storage that never throws: where the browser forbids it, nothing is stored. */
export const sessionStore = {
  read(key: string): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // The storage is forbidden or full.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // The storage is forbidden, so nothing is stored.
    }
  },
};
