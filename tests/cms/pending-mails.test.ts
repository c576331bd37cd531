import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { composeKitMail } from '../../cms/src/lib/mail/kit-mail';
import type { Mail, PendingMail } from '../../cms/src/lib/mail/mail';
import { createPendingSender } from '../../cms/src/lib/mail/send-pending';

const MINUTE_MS = 60_000;
const PAUSE_MS = 10 * MINUTE_MS;
const CONTACT = 'pro@dough.example';
const LINK = 'https://dough.example/nous-vendre/kit/token.signature';

const MESSAGE = { uid: 'api::contact-message.contact-message' } as const;
const KIT = { uid: 'api::kit-request.kit-request', link: LINK } as const;

type Email = { to: string; subject: string; text?: string };

let pending: PendingMail[];
let deleted: string[];
let contact: string | undefined;
let sent: Email[];
/** How often the database fails to delete. */
let failures: number;
/** What the mail server does with an email, instead of taking it. */
let refuse: (email: Email) => object | undefined;
const logged = vi.fn<(message: string, fields: object) => void>();
let send: () => Promise<void>;

/** A new process, with the same database. */
function start(): void {
  const sender = createPendingSender({
    outbox: {
      find: async () => [...pending],
      countAttempt: async ({ id }) =>
        pending.map(
          (mail) => mail.id === id && Object.assign(mail, { attempts: mail.attempts + 1 }),
        ),
      forget: async (mails) => {
        failures -= 1;
        if (failures >= 0) throw new Error('The database is full');
        pending = pending.filter(({ id }) => mails.every((mail) => mail.id !== id));
        return { count: mails.length };
      },
    },
    findMessage: async ({ documentId }) =>
      deleted.includes(documentId)
        ? null
        : { name: documentId, email: `${documentId}@shop.example`, language: 'en' },
    contactAddress: async () => contact,
    async sendEmail(email) {
      const error = refuse(email);
      if (error) throw Object.assign(new Error(`No: ${email.to}`), error);
      sent.push(email);
    },
    log: { error: logged },
    pauseMs: PAUSE_MS,
  });
  send = () => sender(new AbortController().signal);
}

let lastId = 0;
const add = (
  mail: Pick<Mail, 'uid' | 'link'>,
  documentId: string,
  kind: Mail['kind'] = 'notice',
) => {
  lastId += 1;
  const createdAt = new Date().toISOString();
  pending.push({ id: lastId, mail: { kind, documentId, ...mail }, attempts: 0, createdAt });
};

/** Looks once a minute, as the worker does. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await send();
  }
}

const subjects = () => sent.map(({ subject }) => subject.replace(/^.*: /, ''));

beforeEach(() => {
  vi.useFakeTimers();
  [pending, deleted, contact, sent, refuse] = [[], [], CONTACT, [], () => undefined];
  failures = 0;
  logged.mockReset();
  start();
});
afterEach(() => void vi.useRealTimers());

describe('notices about messages', () => {
  it('are sent at once, and those of the next ten minutes together', async () => {
    add(MESSAGE, 'a');
    await send();
    for (const id of ['b', 'c']) add(MESSAGE, id);
    await minutes(9);
    expect(subjects()).toEqual(['a']);
    await minutes(1);
    expect(subjects()).toEqual(['a', '2 nouveaux messages du site']);
    expect(pending).toEqual([]);
  });

  it('are seven emails an hour at most, each with twenty messages and the total', async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      for (let count = 0; count < 10; count += 1) add(MESSAGE, `${minute}`);
      await minutes(1);
    }
    expect(sent.length).toBeLessThanOrEqual(7);
    expect(subjects()[1]).toBe('100 nouveaux messages du site');
    expect(sent[1]?.text).toContain('Et 80 de plus');
  });

  it('that wait when the process is killed are one email of the next one', async () => {
    add(MESSAGE, 'a');
    await send();
    for (const id of ['b', 'c', 'd']) add(MESSAGE, id);
    await send();
    start();
    await send();
    await minutes(60);
    expect(subjects()).toEqual(['a', '3 nouveaux messages du site']);
  });

  it('are not sent about messages that an editor has deleted', async () => {
    for (const id of ['a', 'b']) add(MESSAGE, id);
    deleted = ['a'];
    await send();
    expect(subjects()).toEqual(['b']);
    deleted = ['c'];
    add(MESSAGE, 'c');
    await minutes(10);
    expect(subjects()).toEqual(['b']);
    expect(pending).toEqual([]);
  });

  it('wait for an address in the settings', async () => {
    contact = undefined;
    add(MESSAGE, 'a');
    await send();
    expect(logged).toHaveBeenCalledOnce();
    contact = CONTACT;
    await minutes(15);
    expect(subjects()).toEqual(['a']);
  });
});

describe('kits', () => {
  it('go to the shop, with nothing that the visitor typed, and are named in the notice', async () => {
    add(KIT, 'zoe');
    add(KIT, 'zoe', 'kit');
    await send();
    expect(sent).toEqual([
      expect.objectContaining({ to: CONTACT, text: expect.stringContaining(`Son kit : ${LINK}`) }),
      { to: 'zoe@shop.example', ...composeKitMail('en', LINK, CONTACT) },
    ]);
    expect(pending).toEqual([]);
  });

  it('that a server refuses for ever are tried once; the others go out', async () => {
    for (const id of ['gone', 'busy', 'zoe']) add(KIT, id, 'kit');
    refuse = ({ to }) =>
      ({
        'gone@shop.example': { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
        'busy@shop.example': { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 },
      })[to];
    await send();
    expect(sent.map(({ to }) => to)).toEqual(['zoe@shop.example']);
    expect(pending).toMatchObject([{ mail: { documentId: 'busy' }, attempts: 1 }]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('@shop');
  });
});

describe('while the mail server is down', () => {
  const DOWN = { code: 'ECONNECTION', command: 'CONN' };

  it('it is asked less and less often, for three days, and then no more', async () => {
    const attempts: number[] = [];
    const start = Date.now();
    refuse = () => {
      attempts.push(Math.round((Date.now() - start) / MINUTE_MS));
      return DOWN;
    };
    add(KIT, 'zoe', 'kit');
    await send();
    await minutes(6 * 24 * 60);
    expect(attempts.slice(0, 5)).toEqual([0, 1, 3, 7, 15]);
    expect(attempts.at(-1)).toBeLessThan(3 * 24 * 60);
    expect(attempts.at(-1)).toBeGreaterThan(2 * 24 * 60);
    expect(pending).toEqual([]);
    expect(logged).toHaveBeenLastCalledWith('A kit could not be mailed', { code: 'ECONNECTION' });
    expect(logged).toHaveBeenCalledWith('Emails were given up', { total: 1 });
  });

  it('one kit is tried at a look, and all are sent once it is back', async () => {
    let attempts = 0;
    refuse = () => {
      attempts += 1;
      return DOWN;
    };
    for (const id of ['a', 'b', 'c']) add(KIT, id, 'kit');
    await send();
    expect(attempts).toBe(1);
    refuse = () => undefined;
    await minutes(2);
    expect(sent).toHaveLength(3);
  });
});

it('an email that a clock two hours ahead has stored is tried again soon', async () => {
  refuse = () => ({ code: 'ECONNECTION' });
  const createdAt = new Date(Date.now() + 120 * MINUTE_MS);
  pending.push({ id: 1, mail: { kind: 'kit', documentId: 'zoe', ...KIT }, attempts: 2, createdAt });
  await send();
  refuse = () => undefined;
  await minutes(1);
  expect(sent).toHaveLength(1);
});

it('an email that was sent is not sent again while the database cannot forget it', async () => {
  add(KIT, 'shop', 'kit');
  failures = 3;
  for (const _ of [1, 2, 3]) await expect(send()).rejects.toThrow('full');
  expect(sent).toHaveLength(1);
  await send();
  expect([sent.length, pending]).toEqual([1, []]);
});
