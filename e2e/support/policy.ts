import type { Response } from 'playwright/test';
import { expect } from './fixtures';

/** What `STUBBED` adds, because it has analytics: lib/security/content-policy */
const TAG_MANAGER = ["'strict-dynamic'", 'https://*.googletagmanager.com'];

/** Expects exactly one Content-Security-Policy, which allows only the inline scripts that it lists. */
export async function expectStrictPolicy(response: Response | null): Promise<void> {
  const headers = (await response?.headersArray()) ?? [];
  const policies = headers.filter(({ name }) => name.toLowerCase() === 'content-security-policy');
  expect(policies).toHaveLength(1);
  const policy = policies[0]?.value ?? '';
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts[0]).toBe("'self'");
  expect(scripts.slice(1).length).toBeGreaterThan(0);
  for (const source of scripts.slice(1).filter((other) => !TAG_MANAGER.includes(other)))
    expect(source).toMatch(/^'(?:sha256|nonce)-[\w+/=-]+'$/);
  for (const directive of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
}
