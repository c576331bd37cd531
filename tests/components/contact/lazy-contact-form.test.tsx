import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LazyContactForm } from '@/components/contact/lazy-contact-form';
import { PlainContactForm } from '@/components/contact/plain-contact-form';
import { writeDraft } from '@/components/forms/draft';
import en from '@/messages/en.json';
import { field, labels, stubRoutes } from '../../support/forms/contact-form';

const { contact } = en;
const props = { locale: 'en', labels, acceptance: <span>I accept</span> };

beforeEach(() => {
  sessionStorage.clear();
  stubRoutes();
});

const open = () => render(<LazyContactForm {...props} plain={<PlainContactForm {...props} />} />);
const form = () => screen.getByRole('button', { name: contact.submit }).closest('form');
const becomesInteractive = () => waitFor(() => expect(form()?.noValidate).toBe(true));

it('the contact form is a plain post until the visitor does something', () => {
  open();
  expect(form()?.action).toContain('/api/contact');
  expect(form()?.method).toBe('post');
  expect(form()?.noValidate).toBe(false);
});

describe('the contact form becomes interactive', () => {
  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ['with the pointer', (user) => user.pointer({ target: document.body })],
    ['with the keyboard', (user) => user.keyboard('{Tab}')],
    [
      'with a scroll',
      async () => void document.dispatchEvent(new Event('scroll', { bubbles: true })),
    ],
    ['in a field', async () => field('email').focus()],
  ])('%s', async (_, act) => {
    open();
    await act(userEvent.setup());
    await becomesInteractive();
  });

  it('at once for a visitor who was faster than the script', async () => {
    const plain = <input aria-label="early" ref={(element) => element?.focus()} />;
    render(<LazyContactForm {...props} plain={plain} />);
    await becomesInteractive();
  });

  it('at once for a visitor who comes back to a draft', async () => {
    writeDraft('contact', { message: 'Half a message' });
    open();
    await becomesInteractive();
    expect(field('message').value).toBe('Half a message');
  });

  it('and keeps the values and the focus', async () => {
    open();
    const user = userEvent.setup();
    field('name').focus();
    await user.keyboard('Aim');
    await becomesInteractive();
    await user.keyboard('ée');
    expect(field('name').value).toBe('Aimée');
  });

  it('and keeps the focus on a button', async () => {
    open();
    screen.getByRole('button', { name: contact.submit }).focus();
    await becomesInteractive();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: contact.submit }));
  });
});
