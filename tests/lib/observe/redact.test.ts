import { describe, expect, it } from 'vitest';
import { log } from '@/lib/log';
import { redact } from '@/lib/observe/redact';
import { expectConsole } from '../../support/console';

describe('a log line has no', () => {
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
  ])('%s, at any depth', (key) => {
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
  ])('such word inside a text: %s', (text) => {
    const { reason, error } = redact({ reason: text, error: new Error(text) });
    for (const written of [reason, error]) expect(written).not.toMatch(/private-1|zoe|petit/);
  });

  it('other harm done to it', () => {
    const fields = { status: 503, path: '/faq', list: ['a', 1, null], ok: true, none: undefined };
    expect(redact(fields)).toEqual(fields);
  });
});

describe('the log', () => {
  it('is one JSON line an event, with its level and time', () => {
    log.error('A page failed', { digest: 'a1', email: 'zoe@example.com', reason: 'a\nb' });
    log.warn('A page stays old');
    const [line = ''] = expectConsole('error', /A page failed/);
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      msg: 'A page failed',
      digest: 'a1',
      email: '[redacted]',
      reason: 'a\nb',
    });
    expect(JSON.parse(expectConsole('warn', /stays old/)[0] ?? '')).toMatchObject({
      level: 'warn',
    });
  });
});
