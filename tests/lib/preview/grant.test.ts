import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PREVIEW_COOKIE } from '@/lib/storage/names';
import { serveWith } from '../../support/site-server';

const SECRET = 'a-secret-of-the-preview';
const NEXT = '__prerender_bypass=the-same-for-everyone';
const fake = vi.hoisted(() => ({ env: {} as Record<string, string> }));
vi.mock('@/lib/env', () => ({ env: fake.env }));

const { createGrant, isForDrafts } = await import('@/lib/preview/grant');
const { signToken } = await import('@/lib/security/signing');

beforeEach(() => {
  fake.env.PREVIEW_SECRET = SECRET;
});

/** The cookies that Next sees of a request. */
async function seenByNext(cookie: string): Promise<string | undefined> {
  const { ask } = await serveWith(({ headers }, response) =>
    response.end(JSON.stringify({ cookie: headers.cookie })),
  );
  return JSON.parse((await ask('/faq', { headers: { cookie } })).body).cookie;
}

/** An end that a grant could have, and later than that of a new one. */
const LATER_TEXT = `${Math.floor(Date.now() / 1_000) + 5_400} draft`;
const LATER = Buffer.from(LATER_TEXT).toString('base64url');
const own = (value: string) => `${PREVIEW_COOKIE}=${value}`;
const isShown = async (grant: string) =>
  (await seenByNext(`${NEXT}; ${own(grant)}`))?.includes(NEXT) ?? false;

describe('a preview', () => {
  it('shows drafts to the editor who opened it', async () => {
    expect(await isShown(createGrant(SECRET, 'draft'))).toBe(true);
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

  it.each([
    ['half an hour', 1_800_000, true],
    ['two hours', 7_200_000, false],
  ])('from a clock that was %s ahead: is it valid?', async (_, ahead, expected) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
    onTestFinished(() => void vi.useRealTimers());
    const grant = createGrant(SECRET, 'draft');
    vi.setSystemTime(Date.now() - ahead);
    expect(await isShown(grant)).toBe(expected);
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
    ['an invented grant', () => `${LATER}.c2lnbmF0dXJl`],
    ['a grant with a later expiry', () => createGrant(SECRET, 'draft').replace(/^[^.]*/, LATER)],
    ['a grant without a signature', () => createGrant(SECRET, 'draft').replace(/[^.]*$/, '')],
    ['a token for another purpose', () => signToken('form', LATER_TEXT, SECRET)],
  ])('is not opened by %s', async (_, grant) => {
    expect(await isShown(grant())).toBe(false);
  });

  it('of the published page is not one of drafts, and cannot become one', async () => {
    const grant = createGrant(SECRET, 'published');
    expect([await isShown(grant), isForDrafts(grant)]).toEqual([true, false]);
    const forged = grant.replace(/^[^.]*/, LATER);
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
