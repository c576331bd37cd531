import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SHOP, submissionOf } from './samples';
import { ask, stand, tokenOf } from './stand';

type Told = {
  event: string;
  uid: string;
  entry: { slug?: string; locale?: string | null };
  secret: unknown;
  url?: string;
};
type Stored = { data: Record<string, unknown> & { documentId: string } };

const MANAGER = '/content-manager/collection-types';
const PRODUCT = 'api::product.product';

const told: Told[] = [];
let failures = 0;
let site: Server;

const findTold = (event: string, slug: string) =>
  vi.waitFor(() => {
    const found = told.find((one) => one.event === event && one.entry.slug === slug);
    if (!found) throw new Error(`Not told of ${event} ${slug}: ${JSON.stringify(told)}`);
    return found;
  }, 10_000);

const documentOf = async (slug: string) => {
  const path = `${MANAGER}/${PRODUCT}?locale=fr&filters[slug][$eq]=${slug}`;
  const { body } = await stand.admin.call<{ results: { documentId: string }[] }>('GET', path);
  const one = `${MANAGER}/${PRODUCT}/${body.results[0]?.documentId}`;
  return { path: one, ...(await stand.admin.call<Stored>('GET', `${one}?locale=fr`)).body };
};

/** Stands in for the site: notes what it is told, and fails as often as it is asked to. */
async function listen() {
  site = createServer(async (request, response) => {
    const body = (await json(request)) as Omit<Told, 'secret'>;
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
      return;
    }
    told.push({ ...body, secret: request.headers['x-revalidate-secret'], url: request.url });
    response.writeHead(200).end('{}');
  });
  site.listen(stand.sitePort, 'localhost');
  await once(site, 'listening');
}

/** Strapi's side of the site's `POST /api/revalidate`. */
export function revalidationSuite(): void {
  beforeAll(listen);
  beforeEach(() => {
    told.length = 0;
  });
  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await once(site, 'close');
  });

  it('is a publication, with the secret in a header and nowhere else', async () => {
    const { path, data } = await documentOf('caramel');
    await stand.admin.call('PUT', `${path}?locale=fr`, { ...data, name: 'Caramel' });
    await stand.admin.call('POST', `${path}/actions/publish?locale=fr`, {
      ...data,
      name: 'Caramel',
    });
    const publication = await findTold('entry.publish', 'caramel');
    expect(publication).toMatchObject({ uid: PRODUCT, entry: { locale: 'fr' } });
    expect(publication.secret).toBe(stand.strapi.site.REVALIDATE_SECRET);
    expect(publication.url).toBe('/api/revalidate');
    // The draft that was saved first is no news.
    expect(told.map(({ event }) => event)).toEqual(['entry.publish']);
  });

  it('is tried again while the site is away', async () => {
    failures = 2;
    const { path, data } = await documentOf('peanut');
    await stand.admin.call('POST', `${path}/actions/publish?locale=fr`, data);
    await findTold('entry.publish', 'peanut');
    expect(failures).toBe(0);
  });

  it('is the former address of a page that moves', async () => {
    const { path, data } = await documentOf('coconut');
    const publish = (slug: string) =>
      stand.admin.call('POST', `${path}/actions/publish?locale=fr`, { ...data, slug });
    expect((await publish('noix-de-coco')).status).toBe(200);
    await findTold('entry.publish', 'noix-de-coco');
    await findTold('entry.unpublish', 'coconut');
    await publish('coconut');
    await findTold('entry.publish', 'coconut');
  });

  it('is a type without drafts as soon as it is saved', async () => {
    const shops = `${MANAGER}/api::sales-point.sales-point`;
    const { body } = await stand.admin.call<Stored>('POST', shops, SHOP);
    await stand.admin.call('DELETE', `${shops}/${body.data.documentId}`);
    await vi.waitFor(() =>
      expect(told.map(({ event }) => event)).toEqual(['entry.create', 'entry.delete']),
    );
  });

  it('is what is unpublished', async () => {
    const { path, data } = await documentOf('speculoos');
    await stand.admin.call('POST', `${path}/actions/unpublish?locale=fr`, data);
    await findTold('entry.unpublish', 'speculoos');
    await stand.admin.call('POST', `${path}/actions/publish?locale=fr`, data);
    await findTold('entry.publish', 'speculoos');
  });

  it('is never a message or a user', async () => {
    await ask(
      'POST',
      'contact-messages',
      tokenOf('CONTENT_WRITE_TOKEN'),
      submissionOf('contact-messages'),
    );
    await stand.admin.call('POST', `${MANAGER}/plugin::users-permissions.user`, {
      username: 'told',
      email: 'told@dough.example',
      password: 'Told-of-dough-1',
      confirmed: true,
    });
    // A later event that is told shows that the earlier ones were not.
    const { path, data } = await documentOf('crispy');
    await stand.admin.call('POST', `${path}/actions/publish?locale=fr`, data);
    await findTold('entry.publish', 'crispy');
    expect(told.map(({ uid }) => uid)).toEqual([PRODUCT]);
  });
}
