import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { log } from '@/lib/logging/log';
import { redact } from '@/lib/logging/redact';
import { redactText } from '@/lib/logging/redact-text';
import { expectConsole } from '../../support/console';
import { expectLinear } from '../../support/growth';

describe('redaction', () => {
  it.each([
    'token',
    'accessToken',
    'authorization',
    'Cookie',
    'set-cookie',
    'REVALIDATE_SECRET',
    'password',
    'email',
    'phone',
    'message',
    'name',
    'confirmation',
    'passwordConfirmation',
    'bbox',
    'latitude',
    'q',
  ])('redacts the field %s at any depth', (key) => {
    const line = JSON.stringify(redact({ visitor: [{ form: { [key]: 'private-1' } }] }));
    expect(line).not.toContain('private-1');
    expect(line).toContain('[redacted]');
  });

  it.each([
    'the mail to zoe.petit@example.com bounced',
    'Authorization: Bearer private-1',
    'GET /api/preview?path=/faq&secret=private-1',
    'GET /api/auth/google/callback?access_token=private-1&x=1',
    'connect redis://user:private-1@cache:6379',
    'connect redis://private-1@cache:6379',
    'GET http://cms/api/auth/email-confirmation?confirmation=private-1 failed',
    'GET /compte?next=%2Fapi%2Fauth%2Fmail%2Freset%3Fcode%3Dprivate-1',
    'GET /fr%253Fcode%253Dprivate-1',
    '/compte#access_token=private-1',
    '/api/towns?locale=fr&anything=private-1',
    '/api/towns?locale=fr%26code%3Dprivate-1',
    '{"identifier":"zoe petit","password":"private-1"}',
    '{ code: "private-1", email: \'zoe\' }',
    'cookie: session=private-1; other=private-1',
    'authorization: Digest private-1',
    'Basic cHJpdmF0ZS0x and Basic private-1',
    'zoe.petit%40example.com',
    'Unexpected token \'p\', "private-1" is not valid JSON',
  ])('redacts secrets inside a text: %s', (text) => {
    const { reason, error } = redact({ reason: text, error: new Error(text) });
    for (const written of [reason, error]) expect(written).not.toMatch(/private-1|zoe|petit/);
  });

  it.each([
    ['JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.sflKxwRJSMeKKF2QT4'],
    ['Strapi’s code', '4f1c9d0e8b7a6f5e4d3c2b1a0f9e8d7c6b5a4f3e'],
    ['key of openssl', 'h5Qm3vRz8Lk2Wn6Xp9Yt4Bc7Df1Gj0HsKq5Ma8Pe2Ru'],
    ['telephone number', '+33 6 12 34 56 78'],
    ['telephone number', '06.12.34.56.78'],
    ['telephone number', '%2B393331234567'],
    ['place', '48.8566, 2.3522'],
    ['place', '2.1,48.70,2.55,48.95'],
  ])('redacts a %s: %s', (_, text) => {
    expect(redact({ reason: `It said ${text} there` }).reason).toBe('It said [redacted] there');
  });

  it.each([
    'fetch failed: GET http://cms:1337/api/products?locale=fr&populate=deep&pagination[page]=2',
    "Error: connect ECONNREFUSED 127.0.0.1:1337 { code: 'ECONNREFUSED', errno: -111 }",
    '    at render (/srv/dough/node_modules/react@19.3.1/index.js:1203:45)',
    '2026-11-22T11:15:29.123Z took 12.345 ms, build 3f2a9c81d07e',
    'Request 0b1e6f0a-8a55-4c7e-9a0b-3f1d2c4b5a69: status code: 503',
  ])('keeps %s', (text) => {
    expect(redact({ reason: text }).reason).toBe(text);
  });

  it('removes terminal control characters and line separators', () => {
    const text = 'a\u001b[2Jb\u009b1mc\u2028d\u202ee\rf\n\tg';
    expect(redact({ reason: text }).reason).toBe('a[2Jb1mcdef\n\tg');
  });

  it('keeps harmless fields', () => {
    const fields = { status: 503, path: '/faq', list: ['a', 1, null], ok: true, none: undefined };
    expect(redact(fields)).toEqual(fields);
  });
});

const PARTS =
  '@ a@ a@a. %40 ? ?a ?a= %3F %3Fa %253F& token token: "code":" \\" eyJ eyJaaaaaaaa. 06 0 +1 1. 1.11, 1.11 :// ://a bearer= cookie: Unexpected= select="  a A1a x ;';

describe('redacting is fast for hostile input', () => {
  it.each(PARTS.split(' '))(
    'redacts %s, repeated, in a time that grows with its length',
    async (part) => {
      const text = part.replace('=', ' ');
      await expectLinear((n) => redactText(text.repeat(n)), 50_000);
    },
  );
});

it('Strapi’s copy of redact-text.ts is identical', async () => {
  const [own, copy] = await Promise.all(
    ['lib/logging/redact-text.ts', 'cms/src/lib/log/redact-text.ts'].map((file) =>
      readFile(file, 'utf8'),
    ),
  );
  expect(copy).toBe(own);
});

describe('the log', () => {
  it('has every error, however many others there were in the same minute', () => {
    for (let time = 0; time < 500; time += 1) log.error('A request failed', { time });
    expect(expectConsole('error', /A request failed/)).toHaveLength(500);
  });

  it('writes one JSON line per event, with its level and time', () => {
    log.error('A page failed for zoe@example.com', {
      digest: 'a1',
      email: 'zoe@example.com',
      reason: 'a\nb',
    });
    log.warn('A page is still stale');
    const [line = ''] = expectConsole('error', /A page failed/);
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      msg: 'A page failed for [redacted]',
      digest: 'a1',
      email: '[redacted]',
      reason: 'a\nb',
    });
    expect(JSON.parse(expectConsole('warn', /is still stale/)[0] ?? '')).toMatchObject({
      level: 'warn',
    });
  });
});
