import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FIFTH, FIRST, FOURTH, SECOND, THIRD } from '../../support/content';
import { waitFor } from '../../support/wait-for';
import { type FakeSite, startFakeSite } from '../support/fake-site';
import { documentOf, draftOf, MANAGER, PRODUCT } from './forms';
import { submissionOf } from './samples';
import { callApi, testbed, tokenOf } from './testbed';

const QUESTIONS = `${MANAGER}/api::question.question`;

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>';

type Status = {
  pending: number;
  refusal?: { since: string; status?: number; code?: string };
  lastAccepted?: string;
};
type Created = { data: { documentId: string } };

/** Strapi's calls of the site's `POST /api/revalidate`. */
export function noticeSuite(): void {
  let site: FakeSite;

  const resend = () => testbed.admin.call('POST', '/site-notices/resend');
  const statusOfNotices = async () =>
    (await testbed.admin.call<Status>('GET', '/site-notices/status')).body;

  beforeAll(async () => {
    site = await startFakeSite(testbed.sitePort);
  });
  /** Has the site told whatever was to be said before, and forget it. */
  async function beginAnew(): Promise<void> {
    expect((await resend()).status).toBe(200);
    await waitFor(async () => expect((await statusOfNotices()).pending).toBe(0));
    site.told.length = 0;
  }
  beforeEach(async () => {
    site.answer = () => 200;
    await beginAnew();
  });
  afterAll(() => site?.stop());

  const refusedWith = (status?: number) =>
    waitFor(async () => {
      const { refusal } = await statusOfNotices();
      expect(refusal).toBeDefined();
      expect(refusal?.status).toBe(status);
      return refusal?.since;
    });

  async function publish(slug: string, change: object = {}): Promise<void> {
    const path = await documentOf(PRODUCT, slug);
    const { status: _, ...form } = await draftOf(path, 'fr');
    const url = `${path}/actions/publish?locale=fr`;
    expect((await testbed.admin.call('POST', url, { ...form, ...change })).status).toBe(200);
  }

  const told = () => site.told.map(({ event, entry }) => [event, entry?.slug].join(' ').trim());
  const untilTold = (...notices: string[]) => waitFor(() => expect(told()).toEqual(notices));

  /** Nothing is pending: it would be sent before this notice, which comes last. */
  async function nothingElseIsPending() {
    const before = told();
    await publish(FOURTH);
    await untilTold(...before, `entry.publish ${FOURTH}`);
  }

  it('are sent on publication and on its end, with the secret in a header only', async () => {
    const path = await documentOf(PRODUCT, SECOND);
    const { status: _, ...form } = await draftOf(path, 'fr');
    // Nothing is said of a draft, a message or an account.
    expect((await testbed.admin.call('PUT', `${path}?locale=fr`, form)).status).toBe(200);
    const message = submissionOf('contact-messages');
    await callApi('POST', 'contact-messages', tokenOf('CONTENT_WRITE_TOKEN'), message);
    await testbed.admin.call('POST', `${MANAGER}/plugin::users-permissions.user`, {
      username: 'told',
      email: 'told@dough.example',
      password: 'Told-of-dough-1',
      confirmed: true,
    });
    await publish(SECOND);
    await untilTold(`entry.publish ${SECOND}`);
    expect(site.told[0]).toMatchObject({
      uid: PRODUCT,
      entry: { locale: 'fr' },
      secret: testbed.strapi.site.REVALIDATE_SECRET,
      path: '/api/revalidate',
    });
    await testbed.admin.call('POST', `${path}/actions/unpublish?locale=fr`, form);
    await untilTold(`entry.publish ${SECOND}`, `entry.unpublish ${SECOND}`);
    await publish(SECOND);
  });

  it('report the former slug of a page that moves', async () => {
    await publish(THIRD, { slug: 'noix-de-coco' });
    await waitFor(() =>
      expect(told()).toEqual(
        expect.arrayContaining(['entry.publish noix-de-coco', `entry.unpublish ${THIRD}`]),
      ),
    );
    await publish('noix-de-coco', { slug: THIRD });
  });

  it('are sent on save for a type without drafts', async () => {
    const question = { question: 'Ça se congèle ?', answer: 'Oui.', priority: false, index: 99 };
    const { body } = await testbed.admin.call<Created>('POST', `${QUESTIONS}?locale=fr`, question);
    await testbed.admin.call('DELETE', `${QUESTIONS}/${body.data.documentId}?locale=fr`);
    await untilTold('entry.create', 'entry.delete');
  });

  it('say that the description of a file has changed, and that it is deleted', async () => {
    const form = new FormData();
    form.append('files', new Blob([DRAWING], { type: 'image/svg+xml' }), 'dessin.svg');
    const { body } = await testbed.admin.call<{ id: number }[]>('POST', '/upload', form);
    const id = body[0]?.id;
    await beginAnew();
    const fileInfo = { alternativeText: 'Un autre texte' };
    expect((await testbed.admin.call('POST', `/upload?id=${id}`, { fileInfo })).status).toBe(200);
    await untilTold('media.update');
    expect((await testbed.admin.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
    await untilTold('media.update', 'media.delete');
    expect(site.told[1]?.media).toMatchObject({ id });
  });

  it('arrive once the site is back, equal ones once', async () => {
    await site.stop();
    await publish(FIRST);
    await publish(FIFTH);
    await publish(FIRST);
    await refusedWith(undefined);
    await waitFor(async () => expect((await statusOfNotices()).pending).toBe(3));
    await site.start();
    await untilTold(`entry.publish ${FIRST}`, `entry.publish ${FIFTH}`);
    await waitFor(async () =>
      expect(await statusOfNotices()).toEqual({
        isConfigured: true,
        mayResend: true,
        pending: 0,
        lastAccepted: expect.any(String),
      }),
    );
    await nothingElseIsPending();
  });

  it('that the site answers with 404 stay until they are accepted', async () => {
    site.answer = () => 404;
    await publish(FIRST);
    await refusedWith(404);
    const { refused } = site;
    // More than the first retries, so that it is also tried again after the pause.
    await waitFor(() => expect(site.refused).toBeGreaterThan(refused + 6));
    expect(told()).toEqual([]);
    site.answer = () => 200;
    await untilTold(`entry.publish ${FIRST}`);
    await nothingElseIsPending();
  });

  it('become one of everything where the site cannot read them', async () => {
    site.answer = ({ event }) => (event === 'content.refresh' ? 200 : 422);
    await publish(FIRST);
    await untilTold('content.refresh');
    site.answer = () => 200;
    await nothingElseIsPending();
  });

  it('become one of everything when Strapi restarts, which keeps what an editor deleted', async () => {
    const countQuestions = async () => {
      type List = { results: Created['data'][]; pagination: { total: number } };
      return (await testbed.admin.call<List>('GET', `${QUESTIONS}?locale=fr`)).body;
    };
    const { results, pagination } = await countQuestions();
    await site.stop();
    const deleted = `${QUESTIONS}/${results[0]?.documentId}?locale=*`;
    expect((await testbed.admin.call('DELETE', deleted)).status).toBe(200);
    const since = await refusedWith(undefined);
    await testbed.strapi.stop();
    await testbed.strapi.start();
    expect(await refusedWith(undefined)).toBe(since);
    await site.start();
    await untilTold('content.refresh');
    await nothingElseIsPending();
    expect((await countQuestions()).pagination.total).toBe(pagination.total - 1);
  });

  it('that are not answered yet are no error, unless the site has answered before', async () => {
    const { strapi } = testbed;
    const errors = () => strapi.log().match(/The site refuses notices of changes/g)?.length ?? 0;
    await strapi.stop();
    await site.stop();
    const [before, already] = [errors(), strapi.log().length];
    await strapi.start();
    const notYet = 'The site does not answer yet';
    await waitFor(() => expect(strapi.log().slice(already)).toContain(notYet));
    await site.start();
    await untilTold('content.refresh');
    expect(errors()).toBe(before);
    await site.stop();
    await publish(FIRST);
    await waitFor(() => expect(errors()).toBeGreaterThan(before));
    await waitFor(async () =>
      expect((await statusOfNotices()).refusal).toMatchObject({ code: 'ECONNREFUSED' }),
    );
    await site.start();
    await untilTold('content.refresh', `entry.publish ${FIRST}`);
  });

  it('are sent again by an administrator’s button; nobody else can', async () => {
    const url = `${testbed.strapi.url}/site-notices/resend`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    expect((await resend()).status).toBe(200);
    await untilTold('content.refresh');
  });
}
