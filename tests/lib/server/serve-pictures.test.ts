import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { BACKGROUND } from '@/lib/revalidation/encode-pictures';
import { withVersion } from '@/lib/security/picture-version';
import { isCanonicalPicture, isPictureRequest } from '@/lib/server/serve-pictures';
import { expectConsole } from '../../support/console';
import { serveWith } from '../../support/site-server';
import { waitFor } from '../../support/wait-for';

const asked = (source: string, rest = '&w=640&q=65') =>
  `/_next/image?url=${encodeURIComponent(source)}${rest}`;

describe('the URL of a picture', () => {
  it.each([
    asked('/uploads/caramel.webp'),
    asked('/_next/static/media/hero.0a1b2c.webp'),
    asked('https://cms.example/uploads/caramel.webp', '&w=1280&q=65'),
    asked(withVersion('/uploads/caramel.webp', '2026-11-25T10:00:00.000Z')),
    asked(withVersion('https://cms.example/uploads/caramel.webp', 'a1b2c3')),
  ])('%s is a URL that pages contain', (url) => {
    expect(isPictureRequest(url)).toBe(true);
    expect(isCanonicalPicture(url)).toBe(true);
  });

  it.each([
    asked('/uploads/caramel.webp?v=0123456789abcdef'),
    asked(`${withVersion('/uploads/caramel.webp', 'a')}&v=b`),
    asked('/uploads/c%61ramel.webp'),
    asked('/uploads/x/../caramel.webp'),
    asked('/uploads/a\n{"level":"info"}'),
    asked('//cms.example/uploads/caramel.webp'),
    asked('https://user@cms.example/uploads/caramel.webp'),
    asked('/uploads/%E0%A4%A.webp'),
    asked('/uploads/caramel.webp', '&w=0640&q=65'),
    asked('/uploads/caramel.webp', '&w=640&q=65&v=1'),
    '/_next/image?url=/uploads/caramel.webp&w=640&q=65',
    '/_next/image/?url=%2Fuploads%2Fcaramel.webp&w=640&q=65',
    '/_next/image',
  ])('%s is another spelling of a picture’s URL', (url) => {
    expect(isPictureRequest(url)).toBe(true);
    expect(isCanonicalPicture(url)).toBe(false);
  });

  it.each(['/', '/faq?url=%2Fa', '/_next/static/image.js', '/en/_next/image', '/_next'])(
    '%s is not a picture’s URL',
    (url) => {
      expect(isPictureRequest(url)).toBe(false);
    },
  );
});

describe('a path that Next may mistake for the optimizer’s never reaches it', () => {
  const NEAR = ['imageX', 'image/', 'image/x', 'image.rsc', 'image;x', 'image%00', 'image%2Fx'];
  const ENCODED = ['/_next/im%61ge', '/%5Fnext/image', '/_next%2Fimage'];
  const INDIRECT = ['/_next/static/../image', '/_next/x/%2E%2e/image', '/x/..\\_next/image'];
  const SLASHES = ['//_next/image', '/_next\\image', '/.//_next/image'];
  const ABSOLUTE = ['http://localhost:3000/_next/imageX', 'https://evil.example/x/../_next/image'];
  const FRAGMENT = '?url=%2Fuploads%2Fa.webp%23v1&w=640&q=65';

  const paths = [
    '/_next/image',
    ...NEAR.map((name) => `/_next/${name}`),
    ...ENCODED,
    ...INDIRECT,
    ...SLASHES,
  ];
  it.each([...paths, ...ABSOLUTE])('%s', async (path) => {
    const handle = vi.fn((_, response) => response.end());
    const { ask } = await serveWith(handle);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(path + FRAGMENT, { method });
      expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
    }
    expect(handle).not.toHaveBeenCalled();
  });

  it.each(['/x/../_next/image', '/./_next/image', 'http://localhost:3000/_next/image'])(
    '%s is read as the canonical path, with a canonical query',
    async (path) => {
      const handle = vi.fn(({ url }, response) => response.end(url));
      const { ask } = await serveWith(handle);
      const query = '?url=%2Fuploads%2Fa.webp&w=640&q=65';
      expect(await ask(path + query)).toMatchObject({ status: 200, body: `/_next/image${query}` });
    },
  );
});

const picture = (name: string) => `/_next/image?url=%2Fuploads%2F${name}.webp&w=640&q=65`;

/** A server that resizes a picture when the test finishes it. */
async function startSlowEncoder() {
  const making: { name: string; finish: () => void }[] = [];
  let isOpen = false;
  const { ask } = await serveWith(
    ({ url }, response: ServerResponse) =>
      new Promise<void>((resolve) => {
        const finish = () => {
          response.end('picture');
          resolve();
        };
        making.push({ name: /%2F(\w+)\.webp/.exec(url ?? '')?.[1] ?? '', finish });
        if (isOpen) finish();
      }),
  );
  const isMaking = (...names: string[]) =>
    waitFor(() => expect(making.map(({ name }) => name)).toEqual(names));
  const finish = (name: string) => making.findLast((one) => one.name === name)?.finish();
  /** Finishes the pictures that are requested, now and later. */
  const finishAll = () => {
    isOpen = true;
    for (const one of making) one.finish();
  };
  return { ask, finish, finishAll, isMaking };
}

it('resizes two pictures at a time in the order of requests, and last what nobody waits for yet', async () => {
  const { ask, finish, isMaking } = await startSlowEncoder();
  const answers = [ask(picture('one')), ask(picture('two'))];
  await isMaking('one', 'two');
  for (const [name, headers] of [
    ['ahead', { priority: BACKGROUND }],
    ['three', {}],
    ['four', {}],
  ] as const) {
    answers.push(ask(picture(name), { headers }));
    // It has arrived: a later request was answered.
    await ask('/_next/image?refused');
  }
  await isMaking('one', 'two');
  finish('one');
  await isMaking('one', 'two', 'three');
  finish('two');
  await isMaking('one', 'two', 'three', 'four');
  finish('three');
  await isMaking('one', 'two', 'three', 'four', 'ahead');
  finish('four');
  finish('ahead');
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
});

it('responds with 503 and Retry-After when too many pictures are queued', async () => {
  const { ask, finishAll } = await startSlowEncoder();
  const asked = Array.from({ length: 203 }, (_, index) => ask(picture(`p${index}`)));
  const refused = await Promise.race(asked);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  finishAll();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(202);
  await waitFor(() => expectConsole('error', /Server error response/));
});

it('a picture whose version was signed with another key redirects to the one without version', async () => {
  const { ask } = await serveWith(vi.fn());
  const foreign = asked('/uploads/caramel.webp?v=0123456789abcdef');
  const answer = await ask(foreign);
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe(asked('/uploads/caramel.webp'));
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
