import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SUBJECTS } from '@/lib/forms/contact-schema';
import { HONEYPOT } from '@/lib/forms/honeypot';
import {
  box,
  button,
  contact,
  described,
  field,
  fill,
  labels,
  open,
  outcome,
  stubRoutes,
  VALUES,
  validation,
} from '../../support/contact-form';

let routes: ReturnType<typeof stubRoutes>;

beforeEach(() => {
  sessionStorage.clear();
  routes = stubRoutes();
});

describe('fields', () => {
  it('are named by their labels, and the company may stay empty', () => {
    open();
    for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
      expect(field(name).required, name).toBe(true);
    }
    expect(field('society').required).toBe(false);
    expect(screen.getByText(`(${contact.optional})`)).toBeTruthy();
    expect(field('message').placeholder ?? '').toBe('');
  });

  it('offer the prompt and the five subjects', () => {
    open();
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ text }) => text)).toEqual([
      contact.subjectPrompt,
      ...SUBJECTS.map((subject) => contact[subject]),
    ]);
    expect(field('subject').value).toBe('');
  });

  it('post to the same route without a script', () => {
    open();
    const form = button().form;
    expect(form?.method).toBe('post');
    expect(form?.getAttribute('action')).toBe('/api/contact');
    const sent = new FormData(form ?? undefined);
    expect(sent.get('locale')).toBe('en');
    expect(sent.get(HONEYPOT)).toBe('');
  });
});

describe('the honeypot', () => {
  it('is out of reach of eyes, ears and the tab key, and says what to do', () => {
    open();
    const honeypot = screen.getByLabelText<HTMLInputElement>(labels.leaveEmpty);
    expect(honeypot.name).toBe(HONEYPOT);
    expect(honeypot.tabIndex).toBe(-1);
    expect(honeypot.closest('[aria-hidden=true]')).not.toBeNull();
    expect(honeypot.autocomplete).toBe('off');
  });
});

describe('a fault', () => {
  it.each([
    ['name', '', validation.required],
    ['email', 'zoe@', validation.email],
    ['phone', 'call me', validation.phone],
    ['message', '', validation.required],
  ] as const)('of %s (%j) is told once it is left, and tied to it', async (name, value, text) => {
    const user = open();
    await user.click(field(name));
    if (value) await user.keyboard(value);
    expect(described(field(name))).toBe('');
    await user.tab();
    await waitFor(() => expect(described(field(name))).toContain(text));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  });

  it('goes once it is put right', async () => {
    const user = open();
    await user.type(field('email'), 'zoe@');
    await user.tab();
    await waitFor(() => expect(described(field('email'))).toContain(validation.email));
    await user.type(field('email'), 'dough.example');
    await user.tab();
    await waitFor(() => expect(described(field('email'))).toBe(''));
    expect(field('email').hasAttribute('aria-invalid')).toBe(false);
  });

  it('of the legal-notice box is told once it is left unticked', async () => {
    const user = open();
    await user.click(box());
    await user.click(box());
    await user.tab();
    await waitFor(() => expect(described(box())).toContain(validation.acceptLegal));
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  // Specification, chapter 5: on dirty for checkboxes.
  it('of the legal-notice box is told as soon as it is unticked', async () => {
    const user = open();
    await user.click(box());
    expect(described(box())).toBe('');
    await user.click(box());
    await waitFor(() => expect(described(box())).toContain(validation.acceptLegal));
  });
});

describe('an incomplete form', () => {
  it('says so, names each fault, leads to the first and sends nothing', async () => {
    const user = open();
    await user.type(field('name'), VALUES.name);
    await user.click(button());
    await waitFor(() => expect(outcome()).toBe(contact.incomplete));
    await waitFor(() => expect(described(field('subject'))).toContain(validation.choose));
    expect(described(field('email'))).toContain(validation.required);
    expect(described(field('phone'))).toContain(validation.required);
    expect(described(field('message'))).toContain(validation.required);
    expect(described(box())).toContain(validation.acceptLegal);
    expect(described(field('name'))).toBe('');
    expect(document.activeElement).toBe(field('email'));
    expect(routes.posts).toEqual([]);
  });

  it('without the legal-notice box is not sent either', async () => {
    const user = open();
    await fill(user);
    await user.click(box());
    await user.click(button());
    await waitFor(() => expect(outcome()).toBe(contact.incomplete));
    expect(document.activeElement).toBe(box());
    expect(routes.posts).toEqual([]);
  });
});
