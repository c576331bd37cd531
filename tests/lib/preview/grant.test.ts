import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PREVIEW_COOKIE } from '@/lib/storage/names';
import { expectConsole } from '../../support/console';
import { serveWith } from '../../support/site-server';

const SECRET = 'a-secret-of-the-preview';
const NEXT = '__prerender_bypass=the-same-for-everyone';
const fake = vi.hoisted(() => ({ env: {} as Record<string, string>, redis: undefined as unknown }));
vi.mock('@/lib/env', () => ({ env: fake.env }));
vi.mock('@/lib/redis', () => ({ redis: () => fake.redis }));

const { revokeGrant, createGrant, isForDrafts } = await import('@/lib/preview/grant');

beforeEach(() => {
  fake.env.PREVIEW_SECRET = SECRET;
  fake.redis = undefined;
});

/** The cookies that Next sees of a request. */
async function seenByNext(cookie: string): Promise<string | undefined> {
  const { ask } = await serveWith(({ headers }, response) =>
    response.end(JSON.stringify({ cookie: headers.cookie })),
  );
  return JSON.parse((await ask('/faq', { headers: { cookie } })).body).cookie;
}

const own = (value: string) => `${PREVIEW_COOKIE}=${value}`;
const isShown = async (grant: string) =>
  (await seenByNext(`${NEXT}; ${own(grant)}`))?.includes(NEXT) ?? false;

describe('a preview', () => {
  it('shows drafts to the editor who opened it', async () => {
    expect(await isShown(createGrant(SECRET, 'draft'))).toBe(true);
  });

  it('ends when the editor leaves it, for every copy of its cookies, and ends no other preview', async () => {
    const [grant, other] = [createGrant(SECRET, 'draft'), createGrant(SECRET, 'draft')];
    await revokeGrant(grant);
    expect([await isShown(grant), await isShown(other)]).toEqual([false, true]);
  });

  it('ends after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const grant = createGrant(SECRET, 'draft');
    vi.advanceTimersByTime(3_599_000);
    expect(await isShown(grant)).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(await isShown(grant)).toBe(false);
  });

  it('ends when PREVIEW_SECRET changes', async () => {
    const grant = createGrant(SECRET, 'draft');
    fake.env.PREVIEW_SECRET = 'another-secret';
    expect(await isShown(grant)).toBe(false);
    fake.env.PREVIEW_SECRET = '';
    expect(await isShown(createGrant('', 'draft'))).toBe(false);
  });

  it.each([
    ['an empty grant', () => ''],
    ['an invented grant', () => 'id.9999999999.signature'],
    [
      'a grant with a later expiry',
      () => createGrant(SECRET, 'draft').replace(/\.\d+\./, '.9999999999.'),
    ],
    [
      'a grant with another id',
      () => createGrant(SECRET, 'draft').replace(/^.{36}/, crypto.randomUUID()),
    ],
    ['a grant without a signature', () => createGrant(SECRET, 'draft').replace(/[^.]*$/, '')],
  ])('is not opened by %s', async (_, grant) => {
    expect(await isShown(grant())).toBe(false);
  });

  it('of the published page is not one of drafts, and cannot become one', async () => {
    const grant = createGrant(SECRET, 'published');
    expect([await isShown(grant), isForDrafts(grant)]).toEqual([true, false]);
    const forged = grant.replace('published', 'draft');
    expect([await isShown(forged), isForDrafts(forged)]).toEqual([false, false]);
    expect(isForDrafts(createGrant(SECRET, 'draft'))).toBe(true);
  });

  it('keeps all other cookies', async () => {
    expect(await seenByNext(`a=b; ${NEXT}; NEXT_LOCALE=de; __next_preview_data=x`)).toBe(
      'a=b; NEXT_LOCALE=de',
    );
    expect(await seenByNext(NEXT)).toBeUndefined();
  });
});

describe('a preview on several instances', () => {
  it('ends on all of them when it is left on one', async () => {
    const keys = new Map<string, unknown>();
    fake.redis = {
      exists: async (key: string) => (keys.has(key) ? 1 : 0),
      set: async (key: string, _: string, options: unknown) => keys.set(key, options),
    };
    const grant = createGrant(SECRET, 'draft');
    expect(await isShown(grant)).toBe(true);
    const [id = '', end] = grant.split('.');
    keys.set(`preview:revoked:${id}`, {});
    expect(await isShown(grant)).toBe(false);
    await revokeGrant(grant);
    expect(keys.get(`preview:revoked:${id}`)).toEqual({
      expiration: { type: 'EXAT', value: Number(end) },
    });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise<number>(() => undefined)],
  ])('shows no drafts while Redis %s', async (_, exists) => {
    fake.redis = { exists };
    expect(await isShown(createGrant(SECRET, 'draft'))).toBe(false);
  });

  it('ends on this instance while Redis is down, and logs that the others were not told', async () => {
    const grant = createGrant(SECRET, 'draft');
    fake.redis = { set: () => Promise.reject(new Error('away')) };
    await revokeGrant(grant);
    expectConsole('error', /could not be shared with other instances/);
    fake.redis = undefined;
    expect(await isShown(grant)).toBe(false);
  });
});

it('drops the request headers that force Next to render a page anew', async () => {
  const { ask } = await serveWith(({ headers }, response) => response.end(JSON.stringify(headers)));
  const { body } = await ask('/faq', {
    headers: {
      'x-prerender-revalidate': 'the-same-for-everyone',
      'X-Prerender-Revalidate-If-Generated': '1',
    },
  });
  expect(body).not.toContain('prerender');
});
