type Cookie = { name: string; value: string; maxAge?: number; httpOnly?: boolean };

/** A fake of `cookies()` of next/headers, which records what a route handler sets. */
export class CookieJar {
  readonly written: Cookie[] = [];
  #values = new Map<string, string>();

  get(name: string) {
    const value = this.#values.get(name);
    return value === undefined ? undefined : { name, value };
  }

  set(name: string, value: string, options: Omit<Cookie, 'name' | 'value'> = {}) {
    this.written.push({ name, value, ...options });
    if (options.maxAge === 0) this.#values.delete(name);
    else this.#values.set(name, value);
  }
}
