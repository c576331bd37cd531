import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft } from '@/components/forms/draft';
import { HONEYPOT } from '@/lib/forms/hidden-fields';
import en from '@/messages/en.json';
import {
  box,
  button,
  contact,
  described,
  field,
  formLabels,
  open,
  stubRoutes,
  summary,
  VALUES,
  validation,
} from '../../support/forms/contact-form';

let routes: ReturnType<typeof stubRoutes>;

beforeEach(() => {
  clearDraft('contact');
  routes = stubRoutes();
});

describe('the fields of the contact form', () => {
  it('have labels, and only the company is optional', () => {
    open();
    for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
      expect(field(name).required, name).toBe(true);
    }
    expect(field('society').required).toBe(false);
    expect(screen.getByText(`(${contact.optional})`)).toBeTruthy();
    for (const hint of [contact.emailHint, contact.phoneHint])
      expect(screen.getByText(`(${hint})`)).toBeTruthy();
    expect(field('message').placeholder ?? '').toBe('');
  });
});

describe('the honeypot', () => {
  it('is hidden from everybody, and its label says to leave it empty', () => {
    open();
    const honeypot = screen.getByLabelText<HTMLInputElement>(en.forms.leaveEmpty);
    expect(honeypot.name).toBe(HONEYPOT);
    expect(honeypot.tabIndex).toBe(-1);
    expect(honeypot.closest('[aria-hidden=true]')).not.toBeNull();
    expect(honeypot.autocomplete).toBe('off');
  });
});

describe('a field error', () => {
  it.each([
    ['name', '', validation.required],
    ['email', 'zoe@', validation.email],
    ['phone', 'call me', validation.phone],
    ['message', '', validation.required],
  ] as const)(
    'is shown for %s (%j) on blur, and describes the field',
    async (name, value, text) => {
      const user = open();
      await user.click(field(name));
      if (value) await user.keyboard(value);
      expect(described(field(name))).toBe('');
      await user.tab();
      await waitFor(() => expect(described(field(name))).toContain(text));
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('disappears from a page that the browser has translated, too', async () => {
    const user = open();
    await user.type(field('email'), 'zoe@');
    await user.tab();
    await waitFor(() => expect(described(field('email'))).toContain(validation.email));
    // A translator replaces each text by an element.
    const texts = document.createTreeWalker(
      screen.getByText(validation.email),
      NodeFilter.SHOW_TEXT,
    );
    const text = texts.nextNode() as Text;
    const translation = document.createElement('font');
    translation.textContent = 'Pas une adresse';
    text.replaceWith(translation);
    await user.type(field('email'), 'dough.example');
    await user.tab();
    await waitFor(() => expect(field('email').hasAttribute('aria-invalid')).toBe(false));
    expect(described(field('email'))).toBe('');
  });

  it('is shown as soon as the legal-notice checkbox is unchecked', async () => {
    const user = open();
    await user.click(box());
    expect(described(box())).toBe('');
    await user.click(box());
    await waitFor(() => expect(described(box())).toContain(validation.acceptLegal));
  });
});

describe('an incomplete form', () => {
  it('names its invalid fields once, with links, focuses the first and is not sent', async () => {
    const user = open();
    await user.type(field('name'), VALUES.name);
    await user.click(button());
    await waitFor(() =>
      expect(summary()).toEqual([
        [contact.email, '#email'],
        [contact.phone, '#phone'],
        [contact.subject, '#subject'],
        [contact.message, '#message'],
        [formLabels.fields.accept_legal, '#accept_legal'],
      ]),
    );
    for (const [, href] of summary())
      expect(document.querySelector(`${href}:is(input, select, textarea)`)).not.toBeNull();
    expect(document.activeElement).toBe(field('email'));
    expect(routes.posts).toEqual([]);
    // The errors of fields describe them, and are not announced a second time.
    expect(document.querySelectorAll('[aria-live], [role=alert], [role=status]')).toHaveLength(2);

    await user.type(field('email'), VALUES.email);
    await user.tab();
    await waitFor(() => expect(summary()[0]).toEqual([contact.phone, '#phone']));
  });
});
