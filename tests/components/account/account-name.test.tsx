import { act, render, screen, waitFor } from '@testing-library/react';
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

const open = (more?: React.ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      {link}
      {more}
    </SWRConfig>,
  );

const named = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });
const NAME = `${shell.account} ${EMAIL}`;

it('makes no request for anonymous visitors', () => {
  open();
  expect(named(shell.account)).toBeTruthy();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('renders the same HTML for everyone', () => {
  Cookies.set(SIGNED_IN_COOKIE_NAME, '1');
  expect(renderToString(link)).toContain(shell.account);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('shows who is signed in, with one request for the whole page', async () => {
  Cookies.set(SIGNED_IN_COOKIE_NAME, '1');
  const { panel } = account;
  open(
    <AccountPanel anonymous={null} labels={panel}>
      Inside
    </AccountPanel>,
  );
  expect(await screen.findByRole('link', { name: NAME })).toBeTruthy();
  expect(screen.getByText('Inside')).toBeTruthy();
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/auth/me']);
});

it('shows no name when the user cannot be fetched, and removes the cookie', async () => {
  Cookies.set(SIGNED_IN_COOKIE_NAME, '1');
  fetchMock.mockImplementation(async () => Response.json({}, { status: 503 }));
  open();
  await waitFor(() => expect(Cookies.get(SIGNED_IN_COOKIE_NAME)).toBeUndefined());
  expect(await screen.findByRole('link', { name: shell.account })).toBeTruthy();
});

it('removes the name after a sign-out on the same page', async () => {
  Cookies.set(SIGNED_IN_COOKIE_NAME, '1');
  open();
  await screen.findByRole('link', { name: NAME });
  Cookies.remove(SIGNED_IN_COOKIE_NAME);
  act(() => void dispatchEvent(new Event('hashchange')));
  expect(named(shell.account)).toBeTruthy();
});
