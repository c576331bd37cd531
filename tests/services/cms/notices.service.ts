import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import { type FakeSite, startFakeSite } from '../support/fake-site';
import { type MailSink, startMailSink } from '../support/mail-sink';
import { type FakeProvider, startFakeProvider } from '../support/oauth-provider';
import { type Strapi, startStrapi } from '../support/strapi';
import { type Admin, signInAdmin } from '../support/strapi-admin';
import { strapiEnv } from '../support/strapi-env';
import { SHOP } from './samples';

const MANAGER = '/content-manager/collection-types';
const PRODUCT = 'api::product.product';
const SHOPS = `${MANAGER}/api::sales-point.sales-point`;

type Status = {
  pending: number;
  refusal?: { since: string; status?: number };
  lastAccepted?: string;
};

let folder: string;
let env: Record<string, string>;
let site: FakeSite;
let strapi: Strapi;
let admin: Admin;
let mails: MailSink;
let provider: FakeProvider;

beforeAll(async () => {
  [site, mails, provider] = [
    await startFakeSite(),
    await startMailSink(),
    await startFakeProvider(),
  ];
  folder = await mkdtemp(path.join(tmpdir(), 'dough-notices-'));
  env = {
    ...strapiEnv({ siteUrl: site.url, mails, provider }),
    DATABASE_FILENAME: path.join(folder, 'data.db'),
    REVALIDATE_RETRY_SECONDS: '1',
  };
  strapi = await startStrapi({ env });
  admin = await signInAdmin(strapi.url);
});
beforeEach(() => {
  site.told.length = 0;
  site.answer = () => 200;
});
afterAll(async () => {
  await strapi?.destroy();
  await site?.stop();
  await mails?.close();
  await provider?.close();
  await rm(folder, { recursive: true, force: true });
});

const statusOfNotices = async () => (await admin.call<Status>('GET', '/site-notices/status')).body;

const refusedWith = (status?: number) =>
  waitFor(async () => {
    const { refusal } = await statusOfNotices();
    expect(refusal).toBeDefined();
    expect(refusal?.status).toBe(status);
    return refusal?.since;
  });

async function publish(slug: string) {
  const list = `${MANAGER}/${PRODUCT}?locale=fr&filters[slug][$eq]=${slug}`;
  const { body } = await admin.call<{ results: { documentId: string }[] }>('GET', list);
  const path = `${MANAGER}/${PRODUCT}/${body.results[0]?.documentId}`;
  const { data } = (await admin.call<{ data: object }>('GET', `${path}?locale=fr`)).body;
  const published = await admin.call('POST', `${path}/actions/publish?locale=fr`, data);
  expect(published.status).toBe(200);
}

const told = () => site.told.map(({ event, entry }) => [event, entry?.slug].join(' ').trim());

const untilTold = (...notices: string[]) => waitFor(() => expect(told()).toEqual(notices));

/** As `untilTold` while two processes run, which may both send a notice before one of them forgets it. */
const untilToldByTwo = (...notices: string[]) =>
  waitFor(() => expect([...new Set(told())]).toEqual(notices));

/** Nothing is pending: it would be sent before this notice, which comes last. */
async function nothingElseIsPending() {
  const before = told();
  await publish('crispy');
  await untilTold(...before, 'entry.publish crispy');
}

it('Strapi announces all content when it starts', async () => {
  await strapi.stop();
  await strapi.start();
  await untilTold('content.refresh');
  await nothingElseIsPending();
});

it('changes made while the site is away arrive once it is back, equal ones once', async () => {
  await site.stop();
  await publish('caramel');
  await publish('peanut');
  await publish('caramel');
  await refusedWith(undefined);
  const isPending = async () => expect((await statusOfNotices()).pending).toBe(3);
  await waitFor(isPending);
  await site.start();
  await untilTold('entry.publish caramel', 'entry.publish peanut');
  await waitFor(async () =>
    expect(await statusOfNotices()).toEqual({
      isConfigured: true,
      pending: 0,
      lastAccepted: expect.any(String),
    }),
  );
  await nothingElseIsPending();
});

it('a site that does not answer yet is no error, one that no longer answers is', async () => {
  const errors = () => strapi.log().match(/The site refuses notices of changes/g)?.length ?? 0;
  await strapi.stop();
  await site.stop();
  const before = errors();
  await strapi.start();
  await waitFor(() => expect(strapi.log()).toContain('The site does not answer yet'));
  await site.start();
  await untilTold('content.refresh');
  expect(errors()).toBe(before);
  await site.stop();
  await publish('caramel');
  await waitFor(() => expect(errors()).toBe(before + 1));
  await site.start();
  await untilTold('content.refresh', 'entry.publish caramel');
});

it('pending notices become one notice of all content when Strapi restarts', async () => {
  await site.stop();
  await publish('caramel');
  const since = await refusedWith(undefined);
  await strapi.stop();
  await strapi.start();
  expect(await refusedWith(undefined)).toBe(since);
  await site.start();
  await untilTold('content.refresh');
  await nothingElseIsPending();
});

it.each([401, 404, 503])(
  'a change that the site answers with %d stays until it is accepted',
  async (status) => {
    site.answer = () => status;
    await publish('caramel');
    await refusedWith(status);
    const { refused } = site;
    // More than the first retries, so that it is also tried again after the pause.
    await waitFor(() => expect(site.refused).toBeGreaterThan(refused + 6));
    expect(told()).toEqual([]);
    site.answer = () => 200;
    await untilTold('entry.publish caramel');
    await nothingElseIsPending();
  },
);

it('a change that the site cannot read becomes one notice of everything', async () => {
  site.answer = ({ event }) => (event === 'content.refresh' ? 200 : 422);
  await publish('caramel');
  await untilTold('content.refresh');
  site.answer = () => 200;
  await nothingElseIsPending();
});

it('a long backlog becomes one notice of everything', async () => {
  site.answer = () => 503;
  for (let number = 1; number <= 60; number += 1)
    await admin.call('POST', `${SHOPS}/actions/publish`, { ...SHOP, name: `Backlog ${number}` });
  site.answer = () => 200;
  await untilTold('content.refresh');
  await nothingElseIsPending();
});

it('a file whose description changes or that is deleted is announced', async () => {
  type Files = { results: { id: number }[] };
  const { body } = await admin.call<Files>('GET', '/upload/files?pageSize=1');
  const id = body.results[0]?.id;
  const fileInfo = { alternativeText: 'Un autre texte' };
  expect((await admin.call('POST', `/upload?id=${id}`, { fileInfo })).status).toBe(200);
  await untilTold('media.update');
  expect((await admin.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
  await untilTold('media.update', 'media.delete');
  expect(site.told[1]?.media).toMatchObject({ id });
});

it('pending notices of a process that ended are sent by another on the same database', async () => {
  const second = await startStrapi({ env });
  await untilToldByTwo('content.refresh');
  site.told.length = 0;
  await site.stop();
  await publish('caramel');
  await refusedWith(undefined);
  await strapi.stop();
  await site.start();
  await untilToldByTwo('entry.publish caramel');
  await second.destroy();
  await strapi.start();
  await untilToldByTwo('entry.publish caramel', 'content.refresh');
});

it('an administrator’s button sends everything again; nobody else can', async () => {
  const anonymous = await fetch(`${strapi.url}/site-notices/resend`, { method: 'POST' });
  expect(anonymous.status).toBe(401);
  const { status } = await admin.call('POST', '/site-notices/resend');
  expect(status).toBe(200);
  await untilTold('content.refresh');
});
