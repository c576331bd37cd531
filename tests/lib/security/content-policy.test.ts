import { describe, expect, it } from 'vitest';
import { contentPolicy, hashSource } from '@/lib/security/content-policy';

type Env = Record<string, string | undefined>;
type Page = Parameters<typeof contentPolicy>[1];

const NOTHING: Page = { scripts: [] };
const directives = (env: Env = {}, page = NOTHING) =>
  Object.fromEntries(
    contentPolicy(env, page)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  ) as Record<string, string[] | undefined>;

describe('the policy', () => {
  it('allows nothing by default: no plugin, base URL, frame or foreign form target', () => {
    expect(directives()).toMatchObject({
      'default-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('allows only the site’s own scripts and the listed inline ones', () => {
    const hash = hashSource('alert(1)');
    expect(hash).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
    expect(directives({}, { scripts: [hash] })['script-src']).toEqual(["'self'", hash]);
    expect(contentPolicy({}, NOTHING)).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|\*/);
  });

  it('allows only the listed style elements', () => {
    expect(directives()['style-src']).toEqual(["'self'"]);
    expect(directives({}, { scripts: [], styles: ["'sha256-x'"] })['style-src']).toContain(
      "'sha256-x'",
    );
  });
});

describe('foreign hosts', () => {
  const all = {
    ANALYTICS_KEY: 'GTM-TEST',
    MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key={k}',
    CONTENT_API_URL: 'https://cms.example/api',
    MEDIA_HOSTS: 'cdn.example,b.example',
  };

  it.each([
    ['MAP_TILES_URL', 'img-src', 'https://*.tiles.example'],
    ['CONTENT_API_URL', 'img-src', 'https://cms.example'],
    ['MEDIA_HOSTS', 'img-src', 'b.example'],
    ['ANALYTICS_KEY', 'script-src', 'https://*.googletagmanager.com'],
    ['ANALYTICS_KEY', 'connect-src', 'https://*.google-analytics.com'],
  ] as const)('of %s stand in %s', (name, directive, host) => {
    expect(directives({ [name]: all[name] })[directive]).toContain(host);
    expect(contentPolicy({ ...all, [name]: undefined }, NOTHING)).not.toContain(host);
  });
});

it('allows no script of another container in browsers that know strict-dynamic', () => {
  expect(directives({ ANALYTICS_KEY: 'GTM-TEST' })['script-src']).toContain("'strict-dynamic'");
});

describe('a preview', () => {
  const env = { CONTENT_API_URL: 'https://cms.example:1337/api' };

  it('may be framed by the admin', () => {
    const preview = directives(env, { scripts: [], isPreview: true });
    expect(preview['frame-ancestors']).toEqual(['https://cms.example:1337']);
  });

  it('is not framed without a content service, and no other page ever is', () => {
    expect(directives({}, { scripts: [], isPreview: true })['frame-ancestors']).toEqual(["'none'"]);
    expect(directives(env)['frame-ancestors']).toEqual(["'none'"]);
  });
});

it.each([
  ['https://dough.example', true],
  ['http://localhost:3000', false],
  [undefined, false],
])('requests from %s are upgraded: %s', (SITE_URL, isUpgraded) => {
  expect('upgrade-insecure-requests' in directives({ SITE_URL })).toBe(isUpgraded);
});
