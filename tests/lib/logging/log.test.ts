import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { pathFor } from '@/lib/i18n/paths';
import { routing } from '@/lib/i18n/routing';
import { log } from '@/lib/logging/log';
import { pathOf } from '@/lib/logging/path-of';
import { expectConsole } from '../../support/console';

it('the log has every error, however many others there were in the same minute', () => {
  for (let time = 0; time < 500; time += 1) log.error('A request failed', { time });
  expect(expectConsole('error', /A request failed/)).toHaveLength(500);
});

it('the log has one JSON line per event, with its level and time and the error’s class', () => {
  const error = new TypeError('of zoe@example.com\nand others');
  log.error('A page failed', { digest: 'a1', names: ['b', 'c'], error });
  log.warn('A page is still stale');
  const [line = ''] = expectConsole('error', /A page failed/);
  expect(line).not.toMatch(/\n|zoe/);
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    msg: 'A page failed',
    digest: 'a1',
    names: ['b', 'c'],
    error: { class: 'TypeError', at: expect.any(Array) },
  });
  expect(JSON.parse(expectConsole('warn', /is still stale/)[0] ?? '')).toMatchObject({
    level: 'warn',
  });
});

it('in development the log has the whole error', () => {
  vi.stubEnv('NODE_ENV', 'development');
  log.error('A page failed', { error: new TypeError('with its text') });
  const [line = '{}'] = expectConsole('error', /A page failed/);
  expect(JSON.parse(line).error).toMatch(/^TypeError: with its text\n {4}at /);
});

it('a message that is put together does not compile', () => {
  const slug: string = 'caramel';
  // @ts-expect-error
  log.warn(`The page of ${slug} failed`);
  // @ts-expect-error
  log.warn('A page failed', { form: { email: 'zoe@example.com' } });
  expectConsole('warn', /failed/);
});

it.each([
  'token',
  'authorization',
  'set-cookie',
  'password',
  'email',
  'message',
  'confirmation',
  'bbox',
  'q',
])(
  'as a second line, a field named %s is not shown, neither by itself nor inside another',
  (name) => {
    const form: object = { [name]: 'private-1', kept: 'kept' };
    log.warn('An event', { [name]: 'private-1', form: form as never });
    const [line = ''] = expectConsole('warn', /An event/);
    expect(JSON.parse(line)).toMatchObject({
      [name]: '[redacted]',
      form: { [name]: '[redacted]', kept: 'kept' },
    });
    expect(line).not.toContain('private-1');
  },
);

const PATHS = [
  ['/faq?code=private-1', '/faq'],
  ['/faq#token=private-1', '/faq'],
  ['/faq%3Fcode%3Dprivate-1', '/faq'],
  ['/faq%253fcode=private-1', '/faq'],
  ['/uploads/a%20b.webp', '/uploads/a%20b.webp'],
  ['/api/kit/private-1.zip?locale=fr', '/api/kit/'],
  ['/api/kit-requests', '/api/kit-requests'],
  ...routing.locales.map((locale) => {
    const path = pathFor(locale, '/nous-vendre/kit/[token]', { token: 'private-1' });
    return [path, path.replace('private-1', '')];
  }),
] as [string, string][];

it.each([['https://zoe:private-1@cdn.example/a.webp?signature=private-1', '/a.webp'], ...PATHS])(
  'of the address %s the log has the path %s',
  (address, path) => expect(pathOf(address)).toBe(path),
);

it('the log of nginx has the same paths', () => {
  const file = 'deploy/nginx/templates/access-log.conf.template';
  const [, pattern = ''] = /"~\*(\S*path_alone\S*)"/.exec(readFileSync(file, 'utf8')) ?? [];
  const cut = new RegExp(pattern, 'i');
  expect(PATHS.map(([address]) => cut.exec(address)?.groups?.path_alone)).toEqual(
    PATHS.map(([, path]) => path),
  );
});
