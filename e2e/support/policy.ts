import type { Response } from 'playwright/test';
import { expect } from './fixtures';

const TAG_MANAGER = 'https://*.googletagmanager.com';

/** Exactly one Content-Security-Policy, under which nothing inline runs but what it names. */
export async function expectStrictPolicy(response: Response | null): Promise<void> {
  const headers = (await response?.headersArray()) ?? [];
  const policies = headers.filter(({ name }) => name.toLowerCase() === 'content-security-policy');
  expect(policies).toHaveLength(1);
  const policy = policies[0]?.value ?? '';
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts[0]).toBe("'self'");
  expect(scripts.slice(1).length).toBeGreaterThan(0);
  // The fragile site measures its visitors; the tag container's host is the only other one.
  for (const source of scripts.slice(1).filter((host) => host !== TAG_MANAGER))
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
