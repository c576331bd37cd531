import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AccountAction } from '@/components/account/account-action';
import { Notice } from '@/components/ui/notice';
import { account } from '@/messages/en.json';

const { actions, outcomes } = account;
const button = () => screen.getByRole<HTMLButtonElement>('button');

function open() {
  history.replaceState(null, '', '/en/account');
  render(
    <>
      <Notice id="failed" isSuccess={false}>
        {outcomes.failed}
      </Notice>
      <AccountAction
        action="/api/auth/sign-out"
        locale="en"
        labels={{ submit: actions.signOut, sending: actions.sending }}
      />
    </>,
  );
}

it('posts when pressed, and can be pressed again after a failure', async () => {
  const fetchMock = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetchMock);
  open();
  await userEvent.click(button());
  const notice = screen.getByText(outcomes.failed);
  await waitFor(() => expect(document.activeElement).toBe(notice));
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual([
    '/api/auth/sign-out',
    'POST',
    '{"locale":"en"}',
  ]);
  expect(button().textContent).toBe(actions.signOut);
  expect(button().getAttribute('aria-disabled')).toBe('false');
});
