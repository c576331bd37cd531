import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import { testbed, tokenOf } from './testbed';

/** Posts a message as the site does, with the address of the kit that it asks for. */
const send = (type: string, data: object, kit?: string) =>
  fetch(`${testbed.strapi.url}/api/${type}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf('CONTENT_WRITE_TOKEN')}`,
      'content-type': 'application/json',
      ...(kit && { 'x-kit-page': kit }),
    },
    body: JSON.stringify({
      data: { phone: '+33 1 99 00 12 34', locale: 'de', submission_id: randomUUID(), ...data },
    }),
  });

const mailFrom = (email: string) =>
  testbed.mails.mails.filter(({ headers }) => headers.get('reply-to')?.includes(email));

const mailsTo = (email: string) => testbed.mails.mails.filter(({ to }) => to.includes(email));

/** The first of some mails, once it is there. */
const first = (find: typeof mailsTo, email: string) =>
  waitFor(() => find(email)[0] ?? expect.fail(`No mail about ${email}`));

const arrived = (email: string) => first(mailFrom, email);

type Answer = { data: { documentId: string } };

const KIT = {
  name: 'Zoé Petit',
  business: 'cinema',
  items: ['screen_visuals', 'price_labels'],
  address: '1 rue du Test',
  postcode: '75001',
  city: 'Paris',
};
/** Longer than a line of a mail, as tokens are. */
const kitLink = () =>
  `${testbed.siteUrl}/de/verkaufen/kit/${'aZ09-_'.repeat(60)}~${'b'.repeat(43)}`;

const stored = async (email: string, type = 'contact-message') => {
  const path = `/content-manager/collection-types/api::${type}.${type}`;
  const { body } = await testbed.admin.call<{ results: { email: string }[] }>(
    'GET',
    `${path}?filters[email][$eq]=${encodeURIComponent(email)}`,
  );
  return body.results;
};

/** Emails to the professional contact about new messages. */
export function mailSuite(): void {
  it('notify the professional contact of a message, with the visitor as Reply-To and no header of hers', async () => {
    const email = `${randomUUID()}@dough.example`;
    const response = await send('contact-messages', {
      name: 'Zoé\r\nBcc: victim@dough.example\r\nX-Evil: 1',
      email,
      society: 'Petit & Fils',
      subject: 'distributor',
      message: 'Bonjour,\nvos pots sont beaux <b>et bons</b>.',
    });
    expect(response.status).toBe(201);
    const { to, headers, body } = await arrived(email);
    expect(to).toEqual(['pro@dough-la-la.example']);
    expect(headers.get('subject')).toMatch(/^Message du site \(devenir distributeur\) : Zoé/);
    for (const injected of ['bcc', 'x-evil']) expect(headers.has(injected)).toBe(false);
    for (const part of ['Petit & Fils', 'Langue : allemand', 'vos pots sont beaux <b>et bons</b>.'])
      expect(body).toContain(part);
    // The text part has the message as written; the HTML part has it escaped.
    expect(body).toContain('sont beaux &lt;b&gt;et bons&lt;/b&gt;.');
  });

  it('bring a shop its kit once, in its language, and nothing of it stays stored', async () => {
    const email = `${randomUUID()}@dough.example`;
    const data = { ...KIT, email, submission_id: randomUUID() };
    for (const status of [201, 200])
      expect((await send('kit-requests', data, kitLink())).status).toBe(status);
    const toShop = await first(mailsTo, email);
    expect(toShop.headers.get('subject')).toBe('Ihr POS-Paket von Dough là là ist fertig');
    expect(toShop.headers.get('reply-to')).toBe('pro@dough-la-la.example');
    expect(toShop.body).toContain(`\n${kitLink()}\n`);
    expect(toShop.body).toContain(`<a href="${kitLink()}">`);
    for (const word of ['Zoé', 'Paris', 'rue du Test']) expect(toShop.body).not.toContain(word);
    const { headers, body } = await arrived(email);
    expect(headers.get('subject')).toBe('Demande de kit (cinéma) : Zoé Petit');
    expect(body).toContain('Kit : étiquettes de prix, visuels d’écran');
    expect(body).toContain(`Son kit : ${kitLink()}`);
    const [entry, ...others] = await stored(email, 'kit-request');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ email, business: 'Cinéma' });
    expect(JSON.stringify(entry)).not.toContain('/kit/');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('are no way to write to an address again and again', async () => {
    const email = `${randomUUID()}@dough.example`;
    for (const language of ['fr', 'en', 'it', 'es'])
      await send('kit-requests', { ...KIT, email, locale: language }, kitLink());
    const limit = () => expect(testbed.strapi.log()).toContain('Daily limit of kit emails');
    await waitFor(limit);
    await waitFor(() => expect(mailsTo(email)).toHaveLength(3));
    expect(await stored(email, 'kit-request')).toHaveLength(4);
    expect(testbed.strapi.log()).not.toContain(email);
  });

  it('are sent once for a message that is submitted three times', async () => {
    const email = `${randomUUID()}@dough.example`;
    const sent = { name: 'Zoé', email, subject: 'love', message: 'Thrice' };
    const data = { ...sent, submission_id: randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => send('contact-messages', data)));
    const answers = (await Promise.all(responses.map((response) => response.json()))) as Answer[];
    expect(new Set(answers.map((answer) => answer.data.documentId)).size).toBe(1);
    await arrived(email);
    expect(await stored(email)).toHaveLength(1);
    expect(mailFrom(email)).toHaveLength(1);
  });

  it('that are on their way when Strapi is killed are sent once it starts again', async () => {
    const email = `${randomUUID()}@dough.example`;
    const release = testbed.mails.hold();
    expect((await send('kit-requests', { ...KIT, email }, kitLink())).status).toBe(201);
    await testbed.strapi.stop('SIGKILL');
    release();
    const before = [...mailFrom(email), ...mailsTo(email)].length;
    await testbed.strapi.start();
    await first(mailsTo, email);
    await arrived(email);
    expect(before).toBe(0);
  });

  it('are logged when they fail, and the message is kept', async () => {
    const email = `${randomUUID()}@dough.example`;
    testbed.mails.isBroken = true;
    const data = { name: 'Zoé', email, subject: 'love', message: 'Top secret words' };
    expect((await send('contact-messages', data)).status).toBe(201);
    await waitFor(() => expect(testbed.strapi.log()).toContain('could not be mailed'));
    testbed.mails.isBroken = false;
    expect(await stored(email)).toMatchObject([
      { message: 'Top secret words', language: 'Allemand' },
    ]);
    expect(testbed.strapi.log()).not.toContain('Top secret words');
    expect(testbed.strapi.log()).not.toContain(email);
  });
}
