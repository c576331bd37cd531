import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { address } from '@/lib/i18n/address';
import { routing } from '@/lib/i18n/routing';
import { expectConsole } from '../../support/console';
import { textsOf } from '../../support/messages';
import { startWith, temporaryFolder } from '../../support/service';
import { CONTACT, KIT } from '../../support/submissions';

const SITE = 'http://localhost:3000';

let dataDir: string;
let post: (request: Request) => Promise<Response>;

const start = async (folder: string) =>
  (await startWith({ DATA_DIR: folder }, () => import('@/app/api/contact/route'))).POST;

beforeEach(async () => {
  dataDir = await temporaryFolder();
  post = await start(dataDir);
});

const request = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(`${SITE}/api/contact`, {
    method: 'POST',
    body,
    headers: { origin: SITE, ...headers },
  });

const json = (values: unknown, headers = {}) =>
  request(JSON.stringify(values), { 'content-type': 'application/json', ...headers });

const form = (values: Record<string, string>) => request(new URLSearchParams(values));

const stored = async (type = 'contact-messages'): Promise<Record<string, unknown>[]> => {
  const text = await readFile(path.join(dataDir, `${type}.jsonl`), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

const SUBMISSION = '6f1d3a52-6a3f-4a8e-9c9b-0f3d8c1f2a77';

describe('a message sent by a script', () => {
  it('is answered 201 once it is stored, with the contract’s fields alone', async () => {
    const response = await post(
      json({ ...CONTACT, locale: 'it', submission_id: SUBMISSION, admin: true }),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ ok: true });
    const { accept_legal: _, ...fields } = CONTACT;
    const [message] = await stored();
    expect(message).toEqual({
      ...fields,
      locale: 'it',
      submission_id: SUBMISSION,
      id: expect.any(Number),
      documentId: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('sent twice is stored once and answered alike', async () => {
    const values = { ...CONTACT, submission_id: SUBMISSION };
    expect((await post(json(values))).status).toBe(201);
    expect((await post(json(values))).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it('gets a submission of its own where it names none that is valid, and French for an unknown language', async () => {
    await post(json({ ...CONTACT, submission_id: '../../x', locale: 'xx' }));
    expect(await stored()).toMatchObject([
      { locale: 'fr', submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });

  it('that is incomplete is answered 422 with a key a field, and not stored', async () => {
    const response = await post(
      json({ ...CONTACT, name: '', email: 'zoe', phone: '', accept_legal: false }),
    );
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
    expect(await stored()).toEqual([]);
  });
});

describe('a message posted without a script', () => {
  it.each(routing.locales)('returns to the page in %s, saying that it was sent', async (locale) => {
    const response = await post(form({ ...CONTACT, locale }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${address(locale, '/nous-contacter')}#sent`);
    expect(await stored()).toMatchObject([{ locale, subject: 'love' }]);
  });

  it('that is incomplete returns saying that it failed', async () => {
    const response = await post(form({ ...CONTACT, email: '', locale: 'de' }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/de/kontakt#failed');
    expect(await stored()).toEqual([]);
  });

  it('may come as multipart', async () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(CONTACT)) data.set(name, value);
    expect((await post(request(data))).headers.get('location')).toBe('/nous-contacter#sent');
  });
});

describe('a post is refused', () => {
  const as = (origin: string | undefined, host?: string) =>
    new Request(`${SITE}/api/contact`, {
      method: 'POST',
      body: JSON.stringify(CONTACT),
      headers: {
        'content-type': 'application/json',
        ...(origin === undefined ? {} : { origin }),
        ...(host ? { host } : {}),
      },
    });

  it.each([
    ['from another site', 'https://evil.example'],
    ['from a site that starts alike', 'http://localhost:3000.evil.example'],
    ['from an opaque origin', 'null'],
    ['without an origin', undefined],
  ])('403 %s', async (_, origin) => {
    const response = await post(as(origin, 'localhost:3000'));
    expect(response.status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('never where it comes from the host it is sent to', async () => {
    expect((await post(as('https://dough.example', 'dough.example'))).status).toBe(201);
  });

  it.each(['text/plain', 'application/xml', 'application/jsonp', ''])('415 as %j', async (type) => {
    const response = await post(request('name=x', type ? { 'content-type': type } : {}));
    expect(response.status).toBe(415);
  });

  it('413 over 32 KB', async () => {
    const message = 'x'.repeat(32 * 1024);
    expect((await post(json({ ...CONTACT, message }))).status).toBe(413);
    expect((await post(form({ ...CONTACT, message }))).status).toBe(413);
  });

  it.each(['{"name":', '', '[]', 'null', '"words"'])('400 for the JSON %j', async (body) => {
    const response = await post(request(body, { 'content-type': 'application/json' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'Bad Request' });
  });

  it('400 for a multipart body without its parts', async () => {
    const response = await post(request('no parts', { 'content-type': 'multipart/form-data' }));
    expect(response.status).toBe(400);
  });
});

describe('while the content service cannot store', () => {
  beforeEach(async () => {
    const file = path.join(dataDir, 'full-disk');
    await writeFile(file, '');
    post = await start(file);
  });

  it('a script gets 503, and the log no word of the visitor', async () => {
    const response = await post(json(CONTACT));
    expect(response.status).toBe(503);
    const [line] = expectConsole('error', /content service failed/);
    expect(line).not.toMatch(/Zo|zoe@|beaux|99 00/);
  });

  it('a form returns to the page, saying that it failed', async () => {
    const response = await post(form({ ...CONTACT, locale: 'en' }));
    expect(response.headers.get('location')).toBe('/en/contact#failed');
    expectConsole('error', /content service failed/);
  });
});

describe('a kit request', () => {
  it('is stored with the ticked items and returns to the professional page', async () => {
    const { POST } = await startWith(
      { DATA_DIR: dataDir },
      () => import('@/app/api/kit-requests/route'),
    );
    const data = new URLSearchParams({ locale: 'nl' });
    for (const [name, value] of Object.entries(KIT)) {
      for (const item of [value].flat()) data.append(name, String(item));
    }
    const response = await POST(request(data));
    expect(response.headers.get('location')).toBe('/nl/verkopen#sent');
    expect(await stored('kit-requests')).toMatchObject([
      { items: ['price_labels', 'screen_visuals'], business: 'cinema', locale: 'nl' },
    ]);
  });
});
