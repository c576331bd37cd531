import { describe, expect, it, vi } from 'vitest';

const load = async (settings: Record<string, string>) => {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import('@/lib/env')).env;
};

describe('a wrong setting stops the start, and says what it should be', () => {
  it.each([
    ['SITE_URL', 'dough.example', 'an address: https://…'],
    ['SITE_URL', 'ftp://dough.example', 'an address: https://…'],
    ['CONTENT_API_URL', 'localhost', 'an address: https://…'],
    ['MAP_TILES_URL', '/tiles/{z}', 'an address with {z}, {x} and {y}: https://…'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}', 'an address with {z}, {x} and {y}'],
    ['ANALYTICS_KEY', 'GTM-1&l=x', 'a container id: GTM-…'],
    ['TRUSTED_PROXY', 'yes', '"true"|"false"'],
    ['REDIS_URL', 'http://cache', 'URL'],
  ])('%s=%s: %s', async (name, value, meaning) => {
    const loading = load({ [name]: value });
    await expect(loading).rejects.toThrow(`- ${name}: `);
    await expect(loading).rejects.toThrow(meaning);
    await expect(loading).rejects.not.toThrow(value);
  });

  it('all wrong ones at once', async () => {
    const loading = load({ SITE_URL: 'x', REDIS_URL: 'x' });
    await expect(loading).rejects.toThrow(/SITE_URL[\s\S]*REDIS_URL/);
  });
});

it('nothing needs to be set, and empty is not set', async () => {
  const env = await load({
    SITE_URL: '',
    CONTENT_API_URL: '',
    MAP_TILES_URL: '',
    PREVIEW_SECRET: '',
  });
  expect(env).toMatchObject({ SITE_URL: 'http://localhost:3000', TRUSTED_PROXY: false });
  expect(env.CONTENT_API_URL).toBeUndefined();
});

it('addresses lose their last slash', async () => {
  const env = await load({ SITE_URL: 'https://dough.example/' });
  expect(env.SITE_URL).toBe('https://dough.example');
});
