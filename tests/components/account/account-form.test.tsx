import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccountForm } from '@/components/account/account-form';
import { OutcomeNotice } from '@/components/ui/outcome';
import { account, validation } from '@/messages/en.json';

const { fields, actions, outcomes } = account;
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  history.replaceState(null, '', '/en/account/sign-in');
});

function open() {
  render(
    <>
      <OutcomeNotice id="refused" isGood={false}>
        {outcomes.refused}
      </OutcomeNotice>
      <OutcomeNotice id="failed" isGood={false}>
        {outcomes.failed}
      </OutcomeNotice>
      <AccountForm
        action="/api/auth/sign-in"
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
        labels={{ submit: actions.signIn, sending: actions.sending, validation }}
      />
    </>,
  );
  return userEvent.setup();
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: actions.signIn });

it('names a field’s fault beside it, and takes the visitor there', async () => {
  fetchMock.mockResolvedValue(
    Response.json(
      { next: '/en/account/sign-in#incomplete', errors: { password: 'required' } },
      { status: 422 },
    ),
  );
  const user = open();
  await user.type(screen.getByLabelText(fields.email), 'zoe@dough.example');
  await user.click(submit());
  const password = screen.getByLabelText(fields.password);
  expect(document.activeElement).toBe(password);
  expect(document.getElementById('password-field-error')?.textContent).toBe(validation.required);
  expect(password.getAttribute('aria-describedby')).toBe('password-field-error');
  expect(screen.getByLabelText<HTMLInputElement>(fields.email).value).toBe('zoe@dough.example');
});

it('reads a refusal out, and keeps what was typed', async () => {
  fetchMock.mockResolvedValue(
    Response.json({ next: '/en/account/sign-in#refused' }, { status: 401 }),
  );
  const user = open();
  await user.type(screen.getByLabelText(fields.email), 'zoe@dough.example');
  await user.click(submit());
  expect(document.activeElement).toBe(screen.getByText(outcomes.refused));
  expect(location.hash).toBe('#refused');
  expect(screen.getByLabelText<HTMLInputElement>(fields.email).value).toBe('zoe@dough.example');
});

it('says so when nothing comes back', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const user = open();
  await user.click(submit());
  expect(document.activeElement).toBe(screen.getByText(outcomes.failed));
  expect(submit().disabled).toBe(false);
});
