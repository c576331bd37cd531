import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { ask, stand, tokenOf } from './stand';

const send = (type: string, data: object) =>
  ask('POST', type, tokenOf('CONTENT_WRITE_TOKEN'), {
    data: { phone: '+33 1 99 00 12 34', locale: 'de', submission_id: randomUUID(), ...data },
  });

const mailFrom = (email: string) =>
  stand.mails.mails.filter(({ headers }) => headers.get('reply-to')?.includes(email));

const arrived = (email: string) =>
  vi.waitFor(() => {
    const [mail] = mailFrom(email);
    if (!mail) throw new Error(`No mail about ${email}`);
    return mail;
  }, 10_000);

const stored = async (email: string) => {
  const path = '/content-manager/collection-types/api::contact-message.contact-message';
  const { body } = await stand.admin.call<{ results: { email: string }[] }>(
    'GET',
    `${path}?filters[email][$eq]=${encodeURIComponent(email)}`,
  );
  return body.results;
};

/** A new message is mailed to the professional contact, and never lost when it cannot be. */
export function mailSuite(): void {
  it('tell the professional contact of a message, with the visitor to answer to', async () => {
    const email = `${randomUUID()}@dough.example`;
    const answer = await send('contact-messages', {
      name: 'Zoé Petit',
      email,
      society: 'Petit & Fils',
      subject: 'distributor',
      message: 'Bonjour,\nvos pots sont beaux <b>et bons</b>.',
    });
    expect(answer.status).toBe(201);
    const mail = await arrived(email);
    expect(mail.to).toEqual(['pro@dough-la-la.example']);
    expect(mail.headers.get('subject')).toBe('Message du site (devenir distributeur) : Zoé Petit');
    expect(mail.headers.get('reply-to')).toContain('Zoé Petit');
    for (const part of ['Petit & Fils', 'Langue : de', 'vos pots sont beaux <b>et bons</b>.'])
      expect(mail.body).toContain(part);
    // As text it is what was written; as HTML it is shown so, and is no mark-up.
    expect(mail.body).toContain('sont beaux &lt;b&gt;et bons&lt;/b&gt;.');
  });

  it('tell of a kit request too', async () => {
    const email = `${randomUUID()}@dough.example`;
    await send('kit-requests', {
      name: 'Zoé Petit',
      email,
      business: 'cinema',
      items: ['screen_visuals', 'price_labels'],
      address: '1 rue du Test',
      postcode: '75001',
      city: 'Paris',
    });
    const mail = await arrived(email);
    expect(mail.headers.get('subject')).toBe('Demande de kit (cinéma) : Zoé Petit');
    expect(mail.body).toContain('Kit : étiquettes de prix, visuels d’écran');
  });

  it('carry no header that a visitor wrote', async () => {
    const email = `${randomUUID()}@dough.example`;
    await send('contact-messages', {
      name: 'Zoé\r\nBcc: victim@dough.example\r\nX-Evil: 1',
      email,
      subject: 'love',
      message: 'Hi',
    });
    const mail = await arrived(email);
    expect(mail.to).toEqual(['pro@dough-la-la.example']);
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.headers.has('x-evil')).toBe(false);
  });

  it('are sent once for a message that is sent twice', async () => {
    const email = `${randomUUID()}@dough.example`;
    const data = {
      name: 'Zoé',
      email,
      subject: 'love',
      message: 'Twice',
      submission_id: randomUUID(),
    };
    const answers = await Promise.all([1, 2, 3].map(() => send('contact-messages', data)));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { data: object }).data),
    );
    expect(new Set(ids.map((entry) => (entry as { documentId: string }).documentId)).size).toBe(1);
    await arrived(email);
    expect(await stored(email)).toHaveLength(1);
    expect(mailFrom(email)).toHaveLength(1);
  });

  it('that fail lose no message, and are in the log', async () => {
    const email = `${randomUUID()}@dough.example`;
    stand.mails.isBroken = true;
    const data = { name: 'Zoé', email, subject: 'love', message: 'Top secret words' };
    expect((await send('contact-messages', data)).status).toBe(201);
    await vi.waitFor(() => expect(stand.strapi.log()).toContain('could not be mailed'), 10_000);
    stand.mails.isBroken = false;
    expect(await stored(email)).toMatchObject([{ message: 'Top secret words', language: 'de' }]);
    expect(stand.strapi.log()).not.toContain('Top secret words');
    expect(stand.strapi.log()).not.toContain(email);
  });
}
