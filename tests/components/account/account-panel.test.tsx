import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountPanel } from '@/components/account/account-panel';
import { SIGNED_IN_HINT } from '@/lib/auth/hint';
import { account } from '@/messages/en.json';

const { panel, actions } = account;
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
        labels={{
          greeting: panel.greeting,
          loading: panel.loading,
          error: panel.error,
          retry: actions.retry,
        }}
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
  fetchMock.mockResolvedValue(Response.json({ user: null }));
  open();
  expect(await screen.findByText(panel.anonymous)).toBeTruthy();
});

it('offers another try during an outage', async () => {
  Cookies.set(SIGNED_IN_HINT, '1');
  fetchMock.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(panel.error);
  fetchMock.mockResolvedValueOnce(Response.json({ user: { email: 'zoe@dough.example' } }));
  await userEvent.click(screen.getByRole('button', { name: actions.retry }));
  expect(await screen.findByText('zoe@dough.example')).toBeTruthy();
});
