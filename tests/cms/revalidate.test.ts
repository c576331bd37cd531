import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  changesSite,
  identityOf,
  toContentWebhook,
  toMediaWebhook,
  toRefresh,
} from '../../cms/src/lib/revalidate/events';
import { merge } from '../../cms/src/lib/revalidate/merge';
import { postWebhook } from '../../cms/src/lib/revalidate/post-webhook';
import { createWorker } from '../../cms/src/lib/revalidate/worker';
import { waitFor } from '../support/wait-for';

const PRODUCT = 'api::product.product';

const eventOf = (event: string, uid: string, publishedAt: string | null = null) =>
  toContentWebhook(event, { model: uid.split('.')[1] ?? '', uid, entry: { publishedAt } });

describe('a Strapi event', () => {
  const NOW = '2026-11-21T00:00:00.000Z';
  it.each<[string, string, boolean, string | null]>([
    ['entry.publish', 'api::product.product', true, NOW],
    ['entry.unpublish', 'api::product.product', true, NOW],
    ['entry.delete', 'api::product.product', true, NOW],
    ['entry.create', 'api::question.question', false, NOW],
    ['entry.delete', 'api::question.question', false, NOW],
  ])('%s of %s changes the site', (event, uid, hasDrafts, publishedAt) => {
    expect(changesSite(eventOf(event, uid, publishedAt), hasDrafts)).toBe(true);
  });

  it.each<[string, string, boolean]>([
    ['entry.update', 'api::product.product', true],
    ['entry.delete', 'api::product.product', true],
    ['entry.create', 'api::contact-message.contact-message', false],
    ['entry.update', 'plugin::users-permissions.user', false],
    ['media.update', 'plugin::upload.file', false],
    ['entry.draft-discard', 'api::product.product', true],
  ])('%s of %s does not change the site', (event, uid, hasDrafts) => {
    expect(changesSite(eventOf(event, uid), hasDrafts)).toBe(false);
  });

  it.each([null, 'null', undefined])('whose entry is %j is of the whole model', (entry) => {
    const webhook = toContentWebhook('entry.publish', { model: 'product', uid: PRODUCT, entry });
    expect(changesSite(webhook, true)).toBe(true);
    expect(webhook.entry).toBeUndefined();
  });

  it('identifies the document without its content', () => {
    const entry = { documentId: 'd', slug: 'caramel', locale: 'fr', name: 'Caramel' };
    const event = toContentWebhook('entry.publish', { model: 'product', uid: 'u', entry });
    expect(JSON.stringify(event)).not.toContain('Caramel');
  });
});

describe('pending webhooks', () => {
  const about = (slug: string, event = 'entry.publish', createdAt = 'now') => ({
    ...toContentWebhook(event, { model: 'product', uid: PRODUCT, entry: { slug, locale: 'fr' } }),
    createdAt,
  });

  it('are equal if they tell the site the same', () => {
    expect(identityOf(about('caramel'))).toBe(identityOf(about('caramel', undefined, 'later')));
    expect(identityOf(about('caramel'))).not.toBe(identityOf(about('peanut')));
    expect(identityOf(about('caramel'))).not.toBe(identityOf(about('caramel', 'entry.unpublish')));
    const files = [1, 2].map((id) => identityOf(toMediaWebhook('media.delete', { id })));
    expect(files[0]).toBe(files[1]);
  });

  it('are one each, in order, with all rows', () => {
    const rows = ['caramel', 'peanut', 'caramel'].map((slug, id) => ({ id, notice: about(slug) }));
    expect(merge(rows).map(({ webhook, ids }) => [webhook.entry?.slug, ids])).toEqual([
      ['caramel', [0, 2]],
      ['peanut', [1]],
    ]);
  });

  it('are covered by one of everything', () => {
    const refresh = toRefresh();
    const rows = [about('caramel'), refresh, about('peanut')].map((notice, id) => ({ id, notice }));
    expect(merge(rows)).toEqual([{ webhook: refresh, ids: [0, 1, 2] }]);
  });
});

describe('the answer to a webhook', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answered = (response: Response | Error) => {
    vi.stubGlobal('fetch', async () => {
      if (response instanceof Error) throw response;
      return response;
    });
    return postWebhook(toRefresh(), new AbortController().signal);
  };

  it.each`
    what                           | response                                                                  | outcome
    ${'the site’s own'}            | ${Response.json({ revalidated: [] })}                                     | ${{ isAccepted: true, status: 200 }}
    ${'a proxy’s page'}            | ${new Response('<h1>Soon</h1>')}                                          | ${{ isAccepted: false, status: 200 }}
    ${'a wrong secret'}            | ${new Response(null, { status: 401 })}                                    | ${{ isAccepted: false, status: 401 }}
    ${'none, with the reason'}     | ${new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } })} | ${{ isAccepted: false, code: 'CERT_HAS_EXPIRED' }}
    ${'none in time'}              | ${new DOMException('', 'TimeoutError')}                                   | ${{ isAccepted: false, code: 'ETIMEDOUT' }}
    ${'none, for no known reason'} | ${new TypeError('fetch failed')}                                          | ${{ isAccepted: false }}
  `('$what', async ({ response, outcome }) => {
    expect(await answered(response)).toEqual(outcome);
  });
});

describe('the worker', () => {
  afterEach(() => vi.useRealTimers());

  it('tries again soon, then once in a while, without end, until nothing is left', async () => {
    vi.useFakeTimers();
    const results = [false, false, false, false, true];
    const times: number[] = [];
    const start = Date.now();
    const work = vi.fn(async () => {
      times.push(Date.now() - start);
      return results.shift() ?? true;
    });
    const worker = createWorker({ work, retryDelays: [500, 1_000], pauseMs: 60_000 });
    await worker.wake();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(times).toEqual([0, 500, 1_500, 61_500, 121_500, 181_500]);
    await worker.stop();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(times).toHaveLength(6);
  });

  it('works one at a time, and once more for whatever came meanwhile', async () => {
    let finish = (_: boolean) => {};
    const work = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          finish = resolve;
        }),
    );
    const worker = createWorker({ work, retryDelays: [], pauseMs: 60_000 });
    const ended = worker.wake();
    worker.wake();
    worker.wake();
    expect(work).toHaveBeenCalledTimes(1);
    finish(true);
    await waitFor(() => expect(work).toHaveBeenCalledTimes(2));
    finish(true);
    await ended;
    expect(work).toHaveBeenCalledTimes(2);
    await worker.stop();
  });

  it('ends what it does when it is stopped', async () => {
    const work = (stopping: AbortSignal) =>
      new Promise<boolean>((resolve) => stopping.addEventListener('abort', () => resolve(false)));
    const worker = createWorker({ work, retryDelays: [0], pauseMs: 0 });
    const ended = worker.wake();
    await worker.stop();
    await ended;
  });
});
