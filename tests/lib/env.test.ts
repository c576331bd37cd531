import { describe, expect, it, vi } from 'vitest';

const load = async (settings: Record<string, string>) => {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import('@/lib/env')).env;
};

describe('an invalid setting stops the start and states what is expected', () => {
  it.each([
    ['SITE_URL', 'dough.example', 'a URL: https://…'],
    ['SITE_URL', 'ftp://dough.example', 'a URL: https://…'],
    ['CONTENT_API_URL', 'localhost', 'a URL: https://…'],
    ['MAP_TILES_URL', '/tiles/{z}', 'a URL with {z}, {x} and {y}: https://…'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}', 'a URL with {z}, {x} and {y}'],
    ['MAP_ARCHIVE', 'https://tiles.example/fr.pmtiles', 'a URL on the host of SITE_URL'],
    ['MAP_ARCHIVE', '../fr.pmtiles', 'a file in DATA_DIR'],
    ['ANALYTICS_KEY', 'GTM-1&l=x', 'a container id: GTM-…'],
    ['TRUSTED_PROXY', 'yes', '"true"|"false"'],
    ['REDIS_URL', 'http://cache', 'URL'],
  ])('%s=%s: %s', async (name, value, meaning) => {
    const loading = load({ [name]: value });
    await expect(loading).rejects.toThrow(`- ${name}: `);
    await expect(loading).rejects.toThrow(meaning);
    await expect(loading).rejects.not.toThrow(value);
  });

  it('REDIS_URL without FORM_SECRET: instances would not accept each other’s signatures', async () => {
    const loading = load({ REDIS_URL: 'redis://cache', FORM_SECRET: '' });
    await expect(loading).rejects.toThrow('- FORM_SECRET: required with REDIS_URL');
  });

  it('reports all invalid settings at once', async () => {
    const loading = load({ SITE_URL: 'x', REDIS_URL: 'x' });
    await expect(loading).rejects.toThrow(/SITE_URL[\s\S]*REDIS_URL/);
  });
});

it('every setting is optional, and an empty one counts as unset', async () => {
  const env = await load({
    SITE_URL: '',
    CONTENT_API_URL: '',
    MAP_TILES_URL: '',
    PREVIEW_SECRET: '',
  });
  expect(env).toMatchObject({ SITE_URL: 'http://localhost:3000', TRUSTED_PROXY: false });
  expect(env.CONTENT_API_URL).toBeUndefined();
});

it('removes trailing slashes from URLs', async () => {
  const env = await load({ SITE_URL: 'https://dough.example/' });
  expect(env.SITE_URL).toBe('https://dough.example');
});
