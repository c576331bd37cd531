import { describe, expect, it, vi } from 'vitest';
import { deliver } from '../../cms/src/lib/revalidate/deliver';
import { changesSite, toContentEvent } from '../../cms/src/lib/revalidate/events';

const eventOf = (event: string, uid: string, publishedAt: string | null = null) =>
  toContentEvent(event, { model: uid.split('.')[1] ?? '', uid, entry: { publishedAt } });

describe('a Strapi event', () => {
  const NOW = '2026-11-21T00:00:00.000Z';
  it.each<[string, string, boolean, string | null]>([
    ['entry.publish', 'api::product.product', true, NOW],
    ['entry.unpublish', 'api::product.product', true, NOW],
    ['entry.delete', 'api::product.product', true, NOW],
    ['entry.create', 'api::question.question', false, NOW],
    ['entry.update', 'api::question.question', false, NOW],
    ['entry.delete', 'api::question.question', false, NOW],
  ])('%s of %s changes the site', (event, uid, hasDrafts, publishedAt) => {
    expect(changesSite(eventOf(event, uid, publishedAt), hasDrafts)).toBe(true);
  });

  it.each<[string, string, boolean]>([
    ['entry.update', 'api::product.product', true],
    ['entry.create', 'api::product.product', true],
    ['entry.delete', 'api::product.product', true],
    ['entry.create', 'api::contact-message.contact-message', false],
    ['entry.create', 'api::kit-request.kit-request', false],
    ['entry.update', 'plugin::users-permissions.user', false],
    ['media.update', 'plugin::upload.file', false],
    ['entry.draft-discard', 'api::product.product', true],
  ])('%s of %s does not change the site', (event, uid, hasDrafts) => {
    expect(changesSite(eventOf(event, uid), hasDrafts)).toBe(false);
  });

  it('identifies the document without its content', () => {
    const entry = { documentId: 'd', slug: 'caramel', locale: 'fr', name: 'Caramel' };
    const event = toContentEvent('entry.publish', { model: 'product', uid: 'u', entry });
    expect(JSON.stringify(event)).not.toContain('Caramel');
  });
});

describe('deliver', () => {
  const answering = (...statuses: (number | Error)[]) =>
    vi.fn(async () => {
      const next = statuses.shift() ?? 200;
      if (next instanceof Error) throw next;
      return new Response(null, { status: next });
    });
  const send = (fetch: typeof globalThis.fetch, retryDelays = [0, 0]) =>
    deliver({ url: 'http://site/api/revalidate', secret: 'secret', fetch, retryDelays }, { a: 1 });

  it('sends the secret in a header', async () => {
    const fetch = answering(200);
    await send(fetch);
    expect(fetch).toHaveBeenCalledWith(
      'http://site/api/revalidate',
      expect.objectContaining({
        method: 'POST',
        body: '{"a":1}',
        headers: expect.objectContaining({ 'x-revalidate-secret': 'secret' }),
      }),
    );
  });

  it('retries after a network failure, a 5xx and a 429', async () => {
    const fetch = answering(new Error('refused'), 503, 200);
    await send(fetch);
    expect(fetch).toHaveBeenCalledTimes(3);
    const limited = answering(429, 200);
    await send(limited);
    expect(limited).toHaveBeenCalledTimes(2);
  });

  it('rejects on another 4xx, and when no retry is left', async () => {
    const refused = answering(401);
    await expect(send(refused)).rejects.toThrow('status 401');
    expect(refused).toHaveBeenCalledTimes(1);
    await expect(send(answering(500, 500, 502))).rejects.toThrow('status 502');
  });
});
