import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import { type FakeSite, startFakeSite } from '../support/fake-site';
import { submissionOf } from './samples';
import { callApi, testbed, tokenOf } from './testbed';

type Stored = { data: Record<string, unknown> & { documentId: string } };

const MANAGER = '/content-manager/collection-types';
const PRODUCT = 'api::product.product';

let site: FakeSite;

const findReceived = (event: string, slug: string) =>
  waitFor(() => {
    const match = site.told.find((one) => one.event === event && one.entry?.slug === slug);
    if (!match) throw new Error(`Not received: ${event} ${slug}: ${JSON.stringify(site.told)}`);
    return match;
  });

const documentOf = async (slug: string) => {
  const path = `${MANAGER}/${PRODUCT}?locale=fr&filters[slug][$eq]=${slug}`;
  const { body } = await testbed.admin.call<{ results: { documentId: string }[] }>('GET', path);
  const one = `${MANAGER}/${PRODUCT}/${body.results[0]?.documentId}`;
  const { body: stored } = await testbed.admin.call<Stored>('GET', `${one}?locale=fr`);
  // The form does not send it either.
  const { status: _, ...data } = stored.data;
  return { path: one, data };
};

/** Strapi's calls of the site's `POST /api/revalidate`. */
export function revalidationSuite(): void {
  beforeAll(async () => {
    site = await startFakeSite(testbed.sitePort);
    // What was told before anyone listened.
    await testbed.admin.call('POST', '/site-notices/resend');
    expect(site.told.at(-1)?.event).toBe('content.refresh');
  });
  beforeEach(() => {
    site.told.length = 0;
  });
  afterAll(() => site?.stop());

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
    expect(publication.path).toBe('/api/revalidate');
    // Saving the draft first sent nothing.
    expect(site.told.map(({ event }) => event)).toEqual(['entry.publish']);
  });

  it('are retried while the site is unavailable', async () => {
    site.answer = () => (site.refused < 2 ? 503 : 200);
    const { path, data } = await documentOf('peanut');
    const published = await testbed.admin.call('POST', `${path}/actions/publish?locale=fr`, data);
    expect(published.status).toBe(200);
    await findReceived('entry.publish', 'peanut');
    expect(site.refused).toBe(2);
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
    const path = `${MANAGER}/api::question.question`;
    const question = { question: 'Ça se congèle ?', answer: 'Oui.', priority: false, index: 99 };
    const { body } = await testbed.admin.call<Stored>('POST', `${path}?locale=fr`, question);
    await testbed.admin.call('DELETE', `${path}/${body.data.documentId}?locale=fr`);
    const toldOf = () => site.told.filter(({ uid }) => uid === 'api::question.question');
    await waitFor(() =>
      expect(toldOf().map(({ event }) => event)).toEqual(['entry.create', 'entry.delete']),
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
    expect(site.told.map(({ uid }) => uid)).toEqual([PRODUCT]);
  });
}
