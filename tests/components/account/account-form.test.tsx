import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountForm } from '@/components/account/account-form';
import { Notice } from '@/components/ui/notice';
import { account, validation } from '@/messages/en.json';
import { described } from '../../support/forms/contact-form';

const { fields, actions, outcomes } = account;
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  history.replaceState(null, '', '/en/account/sign-in');
});

const labels = {
  submit: actions.signIn,
  sending: actions.sending,
  incomplete: outcomes.incomplete,
  errors: validation,
};

function open() {
  render(
    <>
      <Notice id="refused" isSuccess={false}>
        {outcomes.refused}
      </Notice>
      <Notice id="failed" isSuccess={false}>
        {outcomes.failed}
      </Notice>
      <AccountForm
        action="/api/auth/sign-in"
        schema="signInSchema"
        locale="en"
        fields={[
          { name: 'identifier', label: fields.email, type: 'email', autoComplete: 'username' },
          {
            name: 'password',
            label: fields.password,
            type: 'password',
            autoComplete: 'current-password',
          },
        ]}
        labels={labels}
      />
    </>,
  );
  return userEvent.setup();
}

const openNewPassword = () => {
  const password = { type: 'password', autoComplete: 'new-password' } as const;
  render(
    <AccountForm
      action="/api/auth/reset-password"
      schema="resetSchema"
      locale="en"
      fields={[
        { ...password, name: 'password', label: fields.newPassword },
        { ...password, name: 'passwordConfirmation', label: fields.passwordConfirmation },
      ]}
      labels={labels}
    />,
  );
  return userEvent.setup();
};

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(|$)`));
const email = () => field(fields.email);
const password = () => field(fields.password);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: actions.signIn });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), 'zoe@dough.example');
  await user.type(password(), 'one two three');
}

describe('a field', () => {
  it('that confirms another field loses its error when the other is corrected', async () => {
    const user = openNewPassword();
    await user.type(field(fields.newPassword), 'spoon and fork');
    await user.type(field(fields.passwordConfirmation), 'spoon and jar!');
    expect(described(field(fields.passwordConfirmation))).toBe('');
    await user.tab();
    const repeated = field(fields.passwordConfirmation);
    await waitFor(() => expect(described(repeated)).toBe(validation.different));
    await user.clear(field(fields.newPassword));
    await user.type(field(fields.newPassword), 'spoon and jar!');
    await user.tab();
    await waitFor(() => expect(described(repeated)).toBe(''));
  });
});

describe('sending', () => {
  it('posts the values, the locale and the next path', async () => {
    history.replaceState(null, '', '/en/account/sign-in?next=%2Ffaq');
    fetchMock.mockResolvedValue(Response.json({ next: '/en/account/sign-in#refused' }));
    const user = open();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/api/auth/sign-in');
    expect(JSON.parse(String(init?.body))).toEqual({
      identifier: 'zoe@dough.example',
      password: 'one two three',
      locale: 'en',
      next: '/faq',
    });
  });

  it('posts what a password manager has filled in without an event', async () => {
    fetchMock.mockResolvedValue(Response.json({ next: '/en/account/sign-in#refused' }));
    const user = open();
    email().value = 'zoe@dough.example';
    password().value = 'one two three';
    await user.click(submit());
    await waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
    expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toMatchObject({
      identifier: 'zoe@dough.example',
      password: 'one two three',
    });
  });

  it('shows the errors of the server at their fields, and focuses the first', async () => {
    fetchMock.mockResolvedValue(
      Response.json(
        {
          next: '/en/account/sign-in#incomplete',
          errors: { password: 'tooLong', identifier: 'email' },
        },
        { status: 422 },
      ),
    );
    const user = open();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(described(email())).toBe(validation.email));
    expect(described(password())).toBe(validation.tooLong);
    expect(document.activeElement).toBe(email());
    expect(document.querySelector('form [role=alert]')?.textContent).toContain(outcomes.incomplete);
    expect(email().value).toBe('zoe@dough.example');
  });

  it.each<[string, () => Promise<Response>, string]>([
    [
      'refusal',
      async () => Response.json({ next: '/en/account/sign-in#refused' }, { status: 401 }),
      outcomes.refused,
    ],
    ['failure', () => Promise.reject(new TypeError('Failed to fetch')), outcomes.failed],
  ])('focuses the notice of a %s and keeps the values', async (_, answer, notice) => {
    fetchMock.mockImplementation(answer);
    const user = open();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(notice)));
    expect(email().value).toBe('zoe@dough.example');
    expect(password().value).toBe('one two three');
    expect(submit().getAttribute('aria-disabled')).toBe('false');
  });
});
