import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SHOP, submissionOf } from './samples';
import { callApi, testbed, tokenOf } from './testbed';

type ReceivedEvent = {
  event: string;
  uid: string;
  entry: { slug?: string; locale?: string | null };
  secret: unknown;
  url?: string;
};
type Stored = { data: Record<string, unknown> & { documentId: string } };

const MANAGER = '/content-manager/collection-types';
const PRODUCT = 'api::product.product';

const received: ReceivedEvent[] = [];
let failures = 0;
let site: Server;

const findReceived = (event: string, slug: string) =>
  vi.waitFor(() => {
    const match = received.find((one) => one.event === event && one.entry.slug === slug);
    if (!match) throw new Error(`Not received: ${event} ${slug}: ${JSON.stringify(received)}`);
    return match;
  }, 10_000);

const documentOf = async (slug: string) => {
  const path = `${MANAGER}/${PRODUCT}?locale=fr&filters[slug][$eq]=${slug}`;
  const { body } = await testbed.admin.call<{ results: { documentId: string }[] }>('GET', path);
  const one = `${MANAGER}/${PRODUCT}/${body.results[0]?.documentId}`;
  return { path: one, ...(await testbed.admin.call<Stored>('GET', `${one}?locale=fr`)).body };
};

/** A fake site: records the events, after answering the next `failures` requests with 503. */
async function listen() {
  site = createServer(async (request, response) => {
    const body = (await json(request)) as Omit<ReceivedEvent, 'secret'>;
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
      return;
    }
    received.push({ ...body, secret: request.headers['x-revalidate-secret'], url: request.url });
    response.writeHead(200).end('{}');
  });
  site.listen(testbed.sitePort, 'localhost');
  await once(site, 'listening');
}

/** Strapi's calls of the site's `POST /api/revalidate`. */
export function revalidationSuite(): void {
  beforeAll(listen);
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await once(site, 'close');
  });

  it('are sent on publication, with the secret in a header only', async () => {
    const { path, data } = await documentOf('caramel');
    await testbed.admin.call('PUT', `${path}?locale=fr`, { ...data, name: 'Caramel' });
    await testbed.admin.call('POST', `${path}/actions/publish?locale=fr`, {
      ...data,
      name: 'Caramel',
    });
    const publication = await findReceived('entry.publish', 'caramel');
    expect(publication).toMatchObject({ uid: PRODUCT, entry: { locale: 'fr' } });
    expect(publication.secret).toBe(testbed.strapi.site.REVALIDATE_SECRET);
    expect(publication.url).toBe('/api/revalidate');
    // Saving the draft first sent nothing.
    expect(received.map(({ event }) => event)).toEqual(['entry.publish']);
  });

  it('are retried while the site is unavailable', async () => {
    failures = 2;
    const { path, data } = await documentOf('peanut');
    await testbed.admin.call('POST', `${path}/actions/publish?locale=fr`, data);
    await findReceived('entry.publish', 'peanut');
    expect(failures).toBe(0);
  });

  it('report the former slug of a page that moves', async () => {
    const { path, data } = await documentOf('coconut');
    const publish = (slug: string) =>
      testbed.admin.call('POST', `${path}/actions/publish?locale=fr`, { ...data, slug });
    expect((await publish('noix-de-coco')).status).toBe(200);
    await findReceived('entry.publish', 'noix-de-coco');
    await findReceived('entry.unpublish', 'coconut');
    await publish('coconut');
    await findReceived('entry.publish', 'coconut');
  });

  it('are sent on save for a type without drafts', async () => {
    const shops = `${MANAGER}/api::sales-point.sales-point`;
    const { body } = await testbed.admin.call<Stored>('POST', shops, SHOP);
    await testbed.admin.call('DELETE', `${shops}/${body.data.documentId}`);
    await vi.waitFor(() =>
      expect(received.map(({ event }) => event)).toEqual(['entry.create', 'entry.delete']),
    );
  });

  it('are sent on unpublication', async () => {
    const { path, data } = await documentOf('speculoos');
    await testbed.admin.call('POST', `${path}/actions/unpublish?locale=fr`, data);
    await findReceived('entry.unpublish', 'speculoos');
    await testbed.admin.call('POST', `${path}/actions/publish?locale=fr`, data);
    await findReceived('entry.publish', 'speculoos');
  });

  it('are never sent for messages or users', async () => {
    await callApi(
      'POST',
      'contact-messages',
      tokenOf('CONTENT_WRITE_TOKEN'),
      submissionOf('contact-messages'),
    );
    await testbed.admin.call('POST', `${MANAGER}/plugin::users-permissions.user`, {
      username: 'told',
      email: 'told@dough.example',
      password: 'Told-of-dough-1',
      confirmed: true,
    });
    // Once a later event has arrived, the earlier ones would have too.
    const { path, data } = await documentOf('crispy');
    await testbed.admin.call('POST', `${path}/actions/publish?locale=fr`, data);
    await findReceived('entry.publish', 'crispy');
    expect(received.map(({ uid }) => uid)).toEqual([PRODUCT]);
  });
}
