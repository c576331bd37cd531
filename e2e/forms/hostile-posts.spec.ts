import fc from 'fast-check';
import { contactSchema } from '../../lib/forms/contact-schema';
import { kitSchema } from '../../lib/forms/kit-schema';
import { expect, test } from '../support/fixtures';
import { MAIN } from '../support/sites';
import { newEmail, storedByMain } from '../support/stored';
import { contactValues, hiddenFields, renderToken } from './support';

// Serial: every test counts the messages that the site has stored.
test.describe.configure({ mode: 'serial' });

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const post = (path: string, type: string, body: BodyInit, origin = MAIN.url) =>
  fetch(`${MAIN.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, origin },
    body,
    redirect: 'manual',
  });

const send = (values: object) =>
  post(
    '/api/contact',
    JSON_TYPE,
    JSON.stringify({ ...contactValues(newEmail()), ...hiddenFields(), ...values }),
  );

const countStored = async () =>
  (await storedByMain('contact-messages')).length + (await storedByMain('kit-requests')).length;

test('the embedded service stores a valid message', async () => {
  const before = await countStored();
  expect((await send({})).status).toBe(201);
  expect(await countStored()).toBe(before + 1);
});

test('posts that no page of the site sent are rejected', async () => {
  const before = await countStored();
  const body = JSON.stringify({ ...contactValues(newEmail()), ...hiddenFields() });
  const statuses = {
    crossOrigin: (await post('/api/contact', JSON_TYPE, body, 'https://evil.example')).status,
    type: (await post('/api/contact', 'text/plain', body)).status,
    oversize: (await send({ message: 'x'.repeat(33_000) })).status,
    honeypotFilled: (await send({ website: 'https://spam.example' })).status,
    honeypotMissing: (await send({ website: undefined })).status,
    tokenMissing: (await send({ render_token: undefined })).status,
    tokenForged: (await send({ render_token: 'forged.token' })).status,
    tokenTooYoung: (await send({ render_token: renderToken(1_000) })).status,
    tokenExpired: (await send({ render_token: renderToken(13 * 3_600_000) })).status,
  };
  expect(statuses).toEqual({
    crossOrigin: 403,
    type: 415,
    oversize: 413,
    honeypotFilled: 403,
    honeypotMissing: 403,
    tokenMissing: 403,
    tokenForged: 403,
    tokenTooYoung: 403,
    tokenExpired: 403,
  });
  expect(await countStored()).toBe(before);
});

type HostilePost = { path: string; type: string; body: string | Uint8Array<ArrayBuffer> };

const FORMS = [
  { path: '/api/contact', schema: contactSchema },
  { path: '/api/kit-requests', schema: kitSchema },
];

const hostileValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom(
    "'; DROP TABLE messages; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    '\u0000',
    'a@b.example\r\nBcc: c@d.example',
    '\ud800',
  ),
  fc.jsonValue({ maxDepth: 5 }),
);

/** Messages that pass every check but the schema's: valid but for hostile values in some fields. */
const hostileMessages = (value: fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      fc.constantFrom(...FORMS),
      fc.dictionary(
        fc.constantFrom('name', 'email', 'phone', 'subject', 'items', 'accept_legal', '__proto__'),
        value,
        { minKeys: 1 },
      ),
    )
    .map(([form, values]) => ({
      ...form,
      values: { ...contactValues('hostile@example.com'), ...values },
    }))
    .filter(({ schema, values }) => !schema.safeParse(values).success);

const asJson = hostileMessages(hostileValue).map(
  ({ path, values }): HostilePost => ({
    path,
    type: JSON_TYPE,
    body: JSON.stringify({ ...hiddenFields(), ...values }),
  }),
);

const asForm = hostileMessages(hostileValue.map((value) => String(JSON.stringify(value)))).map(
  ({ path, values }): HostilePost => ({
    path,
    type: FORM_TYPE,
    body: new URLSearchParams({ ...hiddenFields(), ...values }).toString(),
  }),
);

const asBytes = fc
  .tuple(
    fc.constantFrom(...FORMS),
    fc.constantFrom(
      JSON_TYPE,
      FORM_TYPE,
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/html',
    ),
    fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }).map((bytes) => new Uint8Array(bytes)),
      fc.json(),
      fc.constantFrom(
        '['.repeat(20_000),
        '--x\r\n',
        '--x\r\nContent-Disposition: form-data\r\n\r\n--x--',
        '{"a":1e999}',
      ),
    ),
  )
  .map(([{ path }, type, body]): HostilePost => ({ path, type, body }));

test('of a thousand hostile bodies none is stored, and none causes a 500', {
  tag: '@extended',
}, async () => {
  const before = await countStored();
  const hostile = [...fc.sample(asJson, 680), ...fc.sample(asBytes, 300), ...fc.sample(asForm, 20)];
  const unexpected: object[] = [];
  const sendNext = async (): Promise<void> => {
    const next = hostile.pop();
    if (!next) return;
    const { status } = await post(next.path, next.type, next.body);
    if (status < 200 || (status >= 300 && status < 400) || status >= 500 || status === 201)
      unexpected.push({ status, ...next });
    return sendNext();
  };
  await Promise.all(Array.from({ length: 4 }, sendNext));
  expect(unexpected).toEqual([]);
  expect(await countStored()).toBe(before);
});
