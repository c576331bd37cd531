import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textsOf } from '../../messages/support/messages';
import { expectConsole } from '../../support/console';
import { type Forms, startForms } from '../../support/forms/forms';
import { CONTACT, KIT } from '../../support/forms/submissions';
import { temporaryFolder } from '../../support/service';

let dataDir: string;
let forms: Forms;

beforeEach(async () => {
  dataDir = await temporaryFolder();
  forms = await startForms(dataDir);
});
afterEach(() => void vi.useRealTimers());

const SUBMISSION = '6f1d3a52-6a3f-4a8e-9c9b-0f3d8c1f2a77';

/** Posts a complete message, changed by these values. */
const send = (values: object = {}, headers = {}) =>
  forms.contact(forms.json({ ...CONTACT, ...forms.unseen, ...values }, headers));

async function expectRefused(response: Response, status: number, error: string) {
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error });
  expect(await forms.stored()).toEqual([]);
}

describe('POST /api/contact', () => {
  it('stores a message with only the fields of the contract, and answers 201', async () => {
    const response = await send({ locale: 'it', submission_id: SUBMISSION, admin: true });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ ok: true });
    const { accept_legal: _, ...fields } = CONTACT;
    expect(await forms.stored()).toEqual([
      {
        ...fields,
        locale: 'it',
        submission_id: SUBMISSION,
        id: expect.any(Number),
        documentId: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('derives the submission id from the fields and the day if there is no valid one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sendAt = (time: string, values = {}) => {
      vi.setSystemTime(new Date(time));
      return send({ render_token: forms.issueRenderToken(Date.now() - 60_000), ...values });
    };
    await sendAt('2036-11-25T00:10:00Z', { submission_id: '../../x', locale: 'xx' });
    expect((await sendAt('2036-11-25T23:50:00Z')).status).toBe(201);
    await sendAt('2036-11-26T00:10:00Z');
    await sendAt('2036-11-26T00:10:00Z', { message: 'Other words.' });
    expect(await forms.stored()).toMatchObject([
      { locale: 'fr', submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { message: CONTACT.message },
      { message: 'Other words.' },
    ]);
  });

  it('answers 422 to an incomplete message with a message key per field, and does not store it', async () => {
    const response = await send({ name: '', email: 'zoe', phone: '', accept_legal: false });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, string> };
    expect(errors).toEqual({
      name: 'required',
      email: 'email',
      phone: 'required',
      accept_legal: 'acceptLegal',
    });
    for (const key of Object.values(errors))
      expect(textsOf('fr').has(`validation.${key}`)).toBe(true);
    expect(await forms.stored()).toEqual([]);
  });
});

describe('POST /api/kit-requests', () => {
  it('stores a request with the chosen parts', async () => {
    const response = await forms.kit(forms.json({ ...KIT, ...forms.unseen, locale: 'nl' }));
    expect(response.status).toBe(201);
    expect(await forms.stored('kit-requests')).toMatchObject([
      { items: ['price_labels', 'screen_visuals'], business: 'cinema', locale: 'nl' },
    ]);
  });

  // The mail of a request has the link to its kit, so a kit that is not stored is not mailed.
  it('stores another request of the same shop for another price, and the same one once', async () => {
    for (const price of ['2,90', '3,10', '3,10'])
      await forms.kit(forms.json({ ...KIT, ...forms.unseen, price }));
    expect(await forms.stored('kit-requests')).toHaveLength(2);
  });
});

describe('a rejected post', () => {
  it('is a 403 if it comes from another site', async () => {
    await expectRefused(await send({}, { origin: 'https://evil.example' }), 403, 'Forbidden');
    // Not the message for suspected bots, so that each can have its own alarm.
    expectConsole('warn', /"status":403,"msg":"A form request was refused"/);
  });

  it.each(['text/plain', 'application/jsonp'])('is a 415 with the type %s', async (type) => {
    const response = await forms.contact(forms.request('name=x', { 'content-type': type }));
    await expectRefused(response, 415, 'Unsupported Media Type');
    expectConsole('warn', /"status":415,"msg":"A form request was refused"/);
  });

  it('is a 413 above 32 KB, in its body or its Content-Length', async () => {
    const message = 'x'.repeat(32 * 1024);
    await expectRefused(await send({ message }), 413, 'Payload Too Large');
    await expectRefused(await send({}, { 'content-length': '40000' }), 413, 'Payload Too Large');
    const response = await forms.contact(forms.form({ ...CONTACT, message }));
    await expectRefused(response, 413, 'Payload Too Large');
    expectConsole('warn', /"status":413,"msg":"A form request was refused"/);
  });

  it('is one warning, and no error, if the visitor leaves while it is sent', async () => {
    const { url, headers } = forms.json({});
    const body = new ReadableStream({
      start: (sender) => sender.enqueue(new TextEncoder().encode('{"name":"Zo')),
      pull: (sender) => sender.error(new Error('aborted')),
    });
    const options = { method: 'POST', headers, body, duplex: 'half' };
    const response = await forms.contact(new Request(url, options));
    await expectRefused(response, 400, 'Bad Request');
    expect(expectConsole('warn', /A form request was refused/)).toHaveLength(1);
  });

  it.each([
    ['cut off', '{"name":'],
    ['empty', ''],
    ['nested without end', '['.repeat(20_000)],
  ])('is a 400 with JSON that is %s', async (_, body) => {
    const response = await forms.contact(
      forms.request(body, { 'content-type': 'application/json' }),
    );
    await expectRefused(response, 400, 'Bad Request');
    expectConsole('warn', /"status":400,"msg":"A form request was refused"/);
  });

  it.each([
    ['filled in', 'https://spam.example'],
    ['missing', undefined],
    ['not a string', ['']],
  ])('is a 403 with a honeypot that is %s', async (_, website) => {
    await expectRefused(await send({ website }), 403, 'honeypot');
    const [line] = expectConsole('warn', /"reason":"honeypot"/);
    expect(line).not.toMatch(/Zo|zoe@|beaux|99 00|spam/);
  });

  it('is a 403 that names what is wrong with its token, which the form may replace', async () => {
    const expired = forms.issueRenderToken(Date.now() - 13 * 3_600_000);
    for (const [render_token, error] of [
      [undefined, 'missing'],
      [{ toString: 'x' }, 'forged'],
      [expired, 'expired'],
    ])
      await expectRefused(await send({ render_token }), 403, String(error));
    expectConsole('warn', /A submission was blocked/);
  });
});

it('answers 503 if the content service cannot store a message, and logs none of its content', async () => {
  const file = path.join(dataDir, 'full-disk');
  await writeFile(file, '');
  forms = await startForms(file);
  const response = await send();
  expect(response.status).toBe(503);
  expectConsole('warn', /The form secret cannot be stored/);
  const [line] = expectConsole('error', /content service failed/);
  expect(line).not.toMatch(/Zo|zoe@|beaux|99 00/);
});

describe('a message that the content service refuses', () => {
  const refuseWith = async (...paths: string[]) => {
    const errors = paths.map((path) => ({ path: [path], name: 'ValidationError' }));
    const error = { status: 400, name: 'ValidationError', message: 'Wrong', details: { errors } };
    vi.stubGlobal('fetch', async () => Response.json({ data: null, error }, { status: 400 }));
    forms = await startForms(dataDir, 'http://service.example/api');
    const response = await send();
    expectConsole('error', /content service failed/);
    return { status: response.status, body: await response.json() };
  };

  it('is a 422 that names the fields to change', async () => {
    expect(await refuseWith('message', 'name', 'submission_id')).toEqual({
      status: 422,
      body: { error: 'incomplete', errors: { message: 'refused', name: 'refused' } },
    });
  });

  it.each([[['submission_id']], [[]]])(
    'is a 503 if it refuses nothing that the visitor can change: %j',
    async (paths) => {
      const { status, body } = await refuseWith(...paths);
      expect(status).toBe(503);
      expect(body).toEqual({ error: 'unavailable' });
    },
  );
});
