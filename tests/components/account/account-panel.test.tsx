import { render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountPanel } from '@/components/account/account-panel';
import { SIGNED_IN_COOKIE_NAME } from '@/lib/storage/names';
import { account } from '@/messages/en.json';

const { panel } = account;
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => Cookies.remove(SIGNED_IN_COOKIE_NAME));

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

it('makes no request for anonymous visitors', () => {
  open();
  expect(screen.getByText(panel.anonymous)).toBeTruthy();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('greets the signed-in user', async () => {
  Cookies.set(SIGNED_IN_COOKIE_NAME, '1');
  fetchMock.mockResolvedValue(Response.json({ user: { email: 'zoe@dough.example' } }));
  open();
  expect(screen.getByRole('status').textContent).toContain(panel.loading);
  expect(await screen.findByText('zoe@dough.example')).toBeTruthy();
  expect(screen.getByText('Inside')).toBeTruthy();
});

it('shows the sign-in links when the session has ended', async () => {
  Cookies.set(SIGNED_IN_COOKIE_NAME, '1');
  fetchMock.mockImplementation(async () => {
    // As the site's response does.
    Cookies.remove(SIGNED_IN_COOKIE_NAME);
    return Response.json({ user: null });
  });
  open();
  expect(await screen.findByText(panel.anonymous)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

// An outage ends the session too, so there is no retry (docs/requirements.md, 4.3).
it.each<[string, () => Promise<Response>]>([
  ['the site answers 503', async () => Response.json({}, { status: 503 })],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy responds with a page', async () => new Response('<p>Back soon</p>')],
])(
  'ends the session if %s: shows a notice and the sign-in links, and makes no further request',
  async (_, answer) => {
    Cookies.set(SIGNED_IN_COOKIE_NAME, '1');
    fetchMock.mockImplementation(answer);
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(panel.error);
    expect(screen.getByText(panel.anonymous)).toBeTruthy();
    expect(screen.queryByText('Inside')).toBeNull();
    expect(Cookies.get(SIGNED_IN_COOKIE_NAME)).toBeUndefined();
    dispatchEvent(new Event('focus'));
    expect(screen.getByText(panel.anonymous)).toBeTruthy();
    expect(fetchMock).toHaveBeenCalledOnce();
  },
);
