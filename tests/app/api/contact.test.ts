import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectConsole } from '../../support/console';
import { type Forms, startForms } from '../../support/forms';
import { textsOf } from '../../support/messages';
import { temporaryFolder } from '../../support/service';
import { CONTACT, KIT } from '../../support/submissions';

let dataDir: string;
let forms: Forms;

beforeEach(async () => {
  dataDir = await temporaryFolder();
  forms = await startForms(dataDir);
});

const SUBMISSION = '6f1d3a52-6a3f-4a8e-9c9b-0f3d8c1f2a77';

/** Posts a complete message but for these values. */
const send = (values: object = {}, headers = {}) =>
  forms.contact(forms.json({ ...CONTACT, ...forms.unseen, ...values }, headers));

async function expectRefused(response: Response, status: number, error: string) {
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error });
  expect(await forms.stored()).toEqual([]);
}

describe('a message', () => {
  it('is answered 201 once it is stored, with the contract’s fields alone', async () => {
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

  it('sent twice is stored once and answered alike', async () => {
    const twice = [send({ submission_id: SUBMISSION }), send({ submission_id: SUBMISSION })];
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([201, 201]);
    expect(await forms.stored()).toHaveLength(1);
  });

  it('without an id that is one gets its own, the same for the same words on one day', async () => {
    await send({ submission_id: '../../x', locale: 'xx' });
    await send();
    await send({ message: 'Other words.' });
    expect(await forms.stored()).toMatchObject([
      { locale: 'fr', submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { message: 'Other words.' },
    ]);
  });

  it('that is incomplete is answered 422 with a key a field, and not stored', async () => {
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

  it.each(['+999 123456', '+33 1 99 00', '+44 20 7946 09588888', '00000000'])(
    'with the number %s, which nobody has, is sent back',
    async (phone) => {
      const response = await send({ phone });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: { phone: 'phone' } });
    },
  );

  it.each(['01 99 00 12 34', '+44 20 7946 0958', '(0049) 30/123456', '+39\u00a006\u202f12345678'])(
    'with the number %s is stored as it was typed',
    async (phone) => {
      expect((await send({ phone })).status).toBe(201);
    },
  );
});

describe('a kit request', () => {
  it('is stored with the chosen parts', async () => {
    const response = await forms.kit(forms.json({ ...KIT, ...forms.unseen, locale: 'nl' }));
    expect(response.status).toBe(201);
    expect(await forms.stored('kit-requests')).toMatchObject([
      { items: ['price_labels', 'screen_visuals'], business: 'cinema', locale: 'nl' },
    ]);
  });
});

describe('a post is refused', () => {
  const from = (headers: Record<string, string>) =>
    new Request('http://localhost:3000/api/contact', {
      method: 'POST',
      body: JSON.stringify({ ...CONTACT, ...forms.unseen }),
      headers: { 'content-type': 'application/json', host: 'localhost:3000', ...headers },
    });

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a site that starts alike', { origin: 'http://localhost:3000.evil.example' }],
    ['from an opaque origin', { origin: 'null' }],
    ['without an origin', {}],
  ])('403 %s', async (_, headers) => {
    await expectRefused(
      await forms.contact(from(headers as Record<string, string>)),
      403,
      'Forbidden',
    );
    expectConsole('warn', /"reason":"Forbidden"/);
  });

  it('never where it comes from the host it is sent to', async () => {
    const response = await forms.contact(
      from({ origin: 'https://dough.example', host: 'dough.example' }),
    );
    expect(response.status).toBe(201);
  });

  it.each(['text/plain', 'application/xml', 'application/jsonp', ''])('415 as %j', async (type) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    const response = await forms.contact(forms.request('name=x', headers));
    await expectRefused(response, 415, 'Unsupported Media Type');
    expectConsole('warn', /Unsupported/);
  });

  it('413 over 32 KB, whatever length it claims', async () => {
    const message = 'x'.repeat(32 * 1024);
    await expectRefused(await send({ message }), 413, 'Payload Too Large');
    await expectRefused(await send({}, { 'content-length': '40000' }), 413, 'Payload Too Large');
    const response = await forms.contact(forms.form({ ...CONTACT, message }));
    await expectRefused(response, 413, 'Payload Too Large');
    expectConsole('warn', /Too Large/);
  });

  it.each(['{"name":', '', '[]', 'null', '"words"'])('400 for the JSON %j', async (body) => {
    const response = await forms.contact(
      forms.request(body, { 'content-type': 'application/json' }),
    );
    await expectRefused(response, 400, 'Bad Request');
    expectConsole('warn', /Bad Request/);
  });

  it('400 for a multipart body without its parts', async () => {
    const response = await forms.contact(
      forms.request('no parts', { 'content-type': 'multipart/form-data' }),
    );
    await expectRefused(response, 400, 'Bad Request');
    expectConsole('warn', /Bad Request/);
  });

  it.each([
    ['filled in', 'https://spam.example'],
    ['left out', undefined],
    ['no text', ['']],
  ])('403 with a honeypot that is %s', async (_, website) => {
    await expectRefused(await send({ website }), 403, 'honeypot');
    const [line] = expectConsole('warn', /"reason":"honeypot"/);
    expect(line).not.toMatch(/Zo|zoe@|beaux|99 00|spam/);
  });

  it('403 with a token that is missing, forged, too young or expired', async () => {
    const { issueRenderToken } = forms;
    const now = Date.now();
    for (const [render_token, error] of [
      [undefined, 'missing'],
      ['', 'missing'],
      ['not.ours', 'forged'],
      [{ toString: 'x' }, 'forged'],
      [`${issueRenderToken(now - 60_000)}x`, 'forged'],
      [issueRenderToken(now - 2_000), 'tooSoon'],
      [issueRenderToken(now + 60_000), 'tooSoon'],
      [issueRenderToken(now - 13 * 3_600_000), 'expired'],
    ])
      await expectRefused(await send({ render_token }), 403, String(error));
    expectConsole('warn', /A submission was blocked/);
  });
});

it('while the content service cannot store, the answer is 503, and the log has no word of it', async () => {
  const file = path.join(dataDir, 'full-disk');
  await writeFile(file, '');
  forms = await startForms(file);
  const response = await send();
  expect(response.status).toBe(503);
  expectConsole('warn', /No secret can be kept/);
  const [line] = expectConsole('error', /content service failed/);
  expect(line).not.toMatch(/Zo|zoe@|beaux|99 00/);
});
