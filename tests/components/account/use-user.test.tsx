import { act, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountName } from '@/components/account/account-name';
import { AccountPanel } from '@/components/account/account-panel';
import { SIGNED_IN_COOKIE_NAME } from '@/lib/storage/names';
import { account, shell } from '@/messages/en.json';

const EMAIL = 'zoe@dough.example';
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => Response.json({ user: { email: EMAIL } }));
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => Cookies.remove(SIGNED_IN_COOKIE_NAME));

const link = (
  <a href="/en/account">
    <AccountName label={shell.account} anonymous={<span>{shell.account}</span>} />
  </a>
);

const { panel } = account;

/** The header and the account page. */
const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      {link}
      <AccountPanel anonymous={<p>{panel.anonymous}</p>} labels={panel}>
        <p>Inside</p>
      </AccountPanel>
    </SWRConfig>,
  );

const named = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });
const NAME = `${shell.account} ${EMAIL}`;

it('makes no request for anonymous visitors', async () => {
  open();
  expect(await named(shell.account)).toBeTruthy();
  expect(screen.getByText(panel.anonymous)).toBeTruthy();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('renders the same HTML for everyone', () => {
  Cookies.set(SIGNED_IN_COOKIE_NAME, '1');
  expect(renderToString(link)).toContain(shell.account);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('shows who is signed in with one request for the whole page, until a sign-out on it', async () => {
  Cookies.set(SIGNED_IN_COOKIE_NAME, '1');
  open();
  expect(screen.getByRole('status').textContent).toContain(panel.loading);
  expect(await named(NAME)).toBeTruthy();
  expect(screen.getByText('Inside')).toBeTruthy();
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/auth/me']);

  Cookies.remove(SIGNED_IN_COOKIE_NAME);
  act(() => void dispatchEvent(new Event('hashchange')));
  expect(await named(shell.account)).toBeTruthy();
  expect(screen.queryByText('Inside')).toBeNull();
});

it('shows the sign-in links, and no error, when the session has ended', async () => {
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
    expect(await named(shell.account)).toBeTruthy();
    expect(Cookies.get(SIGNED_IN_COOKIE_NAME)).toBeUndefined();
    dispatchEvent(new Event('focus'));
    expect(screen.getByText(panel.anonymous)).toBeTruthy();
    expect(fetchMock).toHaveBeenCalledOnce();
  },
);
