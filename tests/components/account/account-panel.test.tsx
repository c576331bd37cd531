import { render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountPanel } from '@/components/account/account-panel';
import { SIGNED_IN_HINT } from '@/lib/auth/hint';
import { account } from '@/messages/en.json';

const { panel } = account;
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => Cookies.remove(SIGNED_IN_HINT));

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AccountPanel
        anonymous={<p>{panel.anonymous}</p>}
        labels={{ greeting: panel.greeting, loading: panel.loading, error: panel.error }}
      >
        <p>Inside</p>
      </AccountPanel>
    </SWRConfig>,
  );

it('asks nothing for an anonymous visitor', () => {
  open();
  expect(screen.getByText(panel.anonymous)).toBeTruthy();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('greets whoever is signed in', async () => {
  Cookies.set(SIGNED_IN_HINT, '1');
  fetchMock.mockResolvedValue(Response.json({ user: { email: 'zoe@dough.example' } }));
  open();
  expect(screen.getByRole('status').textContent).toContain(panel.loading);
  expect(await screen.findByText('zoe@dough.example')).toBeTruthy();
  expect(screen.getByText('Inside')).toBeTruthy();
});

it('shows the way in where the session has ended', async () => {
  Cookies.set(SIGNED_IN_HINT, '1');
  fetchMock.mockImplementation(async () => {
    // As the site's answer does.
    Cookies.remove(SIGNED_IN_HINT);
    return Response.json({ user: null });
  });
  open();
  expect(await screen.findByText(panel.anonymous)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

// There was a retry as long as an outage left the session; it is over now (specification, chapter 4).
it.each<[string, () => Promise<Response>]>([
  ['the site answers 503', async () => Response.json({}, { status: 503 })],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers', async () => new Response('<p>Back soon</p>')],
])('ends the session where %s: says so, shows the way in and asks no more', async (_, answer) => {
  Cookies.set(SIGNED_IN_HINT, '1');
  fetchMock.mockImplementation(answer);
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(panel.error);
  expect(screen.getByText(panel.anonymous)).toBeTruthy();
  expect(screen.queryByText('Inside')).toBeNull();
  expect(Cookies.get(SIGNED_IN_HINT)).toBeUndefined();
  dispatchEvent(new Event('focus'));
  expect(screen.getByText(panel.anonymous)).toBeTruthy();
  expect(fetchMock).toHaveBeenCalledOnce();
});
