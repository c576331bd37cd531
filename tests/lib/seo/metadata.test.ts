import { describe, expect, it, vi } from 'vitest';

/** The module as a process with these settings would load it. */
async function loadWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('@/lib/seo/metadata');
}

describe('search engines', () => {
  it('may keep a built site', async () => {
    expect((await loadWith({ NODE_ENV: 'production' })).isIndexed).toBe(true);
  });

  it.each([
    ['a rehearsal', { NODE_ENV: 'production', NOINDEX: 'true' }],
    ['a development server', { NODE_ENV: 'development' }],
  ])('are kept out of %s', async (_, settings) => {
    expect((await loadWith(settings)).isIndexed).toBe(false);
  });
});
