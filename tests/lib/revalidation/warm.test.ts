import { beforeEach, expect, it, vi } from 'vitest';
import { renewPath } from '@/lib/pages/serve';
import { whenEncoded } from '@/lib/revalidation/encode-pictures';
import { warm } from '@/lib/revalidation/warm';
import { expectConsole } from '../../support/console';

vi.mock('@/lib/pages/serve', () => ({ renewPath: vi.fn() }));

const renew = vi.mocked(renewPath);
const ask = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  ask.mockReset().mockImplementation(async () => new Response());
  renew.mockReset().mockResolvedValue('');
});

it('a page that cannot be rendered does not keep the others from being warmed', async () => {
  const paths = ['/a', '/b', '/c'];
  renew.mockRejectedValueOnce(new Error('no luck'));
  await warm(paths);
  expect(renew.mock.calls.map(([path]) => path)).toEqual(paths);
  expectConsole('warn', /could not be warmed/);
});

it('pages that have just changed come before those that still wait', async () => {
  await Promise.all([warm(['/old']), warm(['/new'])]);
  const [[, earlier = 0] = [], [, later = 0] = []] = renew.mock.calls;
  expect(later).toBeGreaterThan(earlier);
});

it('what is not stored is requested', async () => {
  renew.mockResolvedValue(undefined);
  await warm(['/api/sales-points']);
  expect(ask.mock.calls).toMatchObject([[expect.stringMatching(/:3000\/api\/sales-points$/), {}]]);
});

it('encodes the pictures of warmed pages', async () => {
  renew.mockResolvedValue('<img src="/_next/image?url=%2Fuploads%2Fnew.webp&amp;w=160&amp;q=65">');
  await warm(['/a', '/b']);
  await whenEncoded();
  expect(ask).toHaveBeenCalledTimes(2);
  for (const [url] of ask.mock.calls) expect(url).toContain('/_next/image?url=%2Fuploads%2Fnew');
});
