import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '@/components/contact/contact-form';
import type { ContactLabels } from '@/components/contact/contact-labels';
import { SUBJECTS } from '@/lib/forms/contact-schema';
import en from '@/messages/en.json';

const { contact, validation } = en;

const labels: ContactLabels = {
  ...contact,
  subjects: SUBJECTS.map((value) => ({ value, label: contact[value] })),
  validation,
};

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockResolvedValue(Response.json({ ok: true }, { status: 201 }));
  vi.stubGlobal('fetch', fetchMock);
});

const field = (name: keyof typeof contact) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${contact[name]}`));
const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const button = () => screen.getByRole<HTMLButtonElement>('button');
const outcome = () => screen.getByRole('status').textContent;

/** What assistive technology reads after the control's name. */
const described = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

function open() {
  render(<ContactForm locale="en" labels={labels} acceptance={<span>I accept</span>} />);
  return userEvent.setup();
}

const VALUES = {
  name: 'Zoé Petit',
  email: 'zoe@dough.example',
  phone: '+33 1 99 00 12 34',
  message: 'Hello there',
} as const;

async function fill(user: ReturnType<typeof userEvent.setup>) {
  for (const [name, value] of Object.entries(VALUES)) {
    await user.type(field(name as keyof typeof VALUES), value);
  }
  await user.selectOptions(field('subject'), 'press');
  await user.click(box());
}

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
    expect(new FormData(form ?? undefined).get('locale')).toBe('en');
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
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('without the legal-notice box is not sent either', async () => {
    const user = open();
    await fill(user);
    await user.click(box());
    await user.click(button());
    await waitFor(() => expect(outcome()).toBe(contact.incomplete));
    expect(document.activeElement).toBe(box());
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

const bodyOf = (call: number) => JSON.parse(String(fetchMock.mock.calls[call]?.[1]?.body));

describe('a complete form', () => {
  it('is sent once, as JSON, with its language and an id', async () => {
    const user = open();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(outcome()).toBe(contact.success));
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/contact');
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' });
    expect(bodyOf(0)).toEqual({
      ...VALUES,
      subject: 'press',
      accept_legal: true,
      locale: 'en',
      submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('cannot be sent again while it is on its way, and is not called sent before it is', async () => {
    let answer = (_: Response) => {};
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const user = open();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(button().disabled).toBe(true));
    expect(button().textContent).toBe(contact.sending);
    expect(outcome()).toBe('');
    await user.click(button());
    expect(fetchMock).toHaveBeenCalledTimes(1);
    answer(Response.json({ ok: true }, { status: 201 }));
    await waitFor(() => expect(outcome()).toBe(contact.success));
    expect(button().disabled).toBe(false);
  });

  it('is empty again once it was sent', async () => {
    const user = open();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(outcome()).toBe(contact.success));
    for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
      expect(field(name).value, name).toBe('');
    }
    expect(box().checked).toBe(false);
  });
});

describe('a failure', () => {
  it.each([
    ['the service is gone', () => Promise.resolve(new Response(null, { status: 503 }))],
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is told and keeps every value when %s', async (_, failing) => {
    fetchMock.mockImplementation(failing);
    const user = open();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(outcome()).toBe(contact.error));
    for (const [name, value] of Object.entries(VALUES)) {
      expect(field(name as keyof typeof VALUES).value).toBe(value);
    }
    expect(field('subject').value).toBe('press');
    expect(box().checked).toBe(true);
    expect(button().disabled).toBe(false);
  });

  it('is tried again under the same id, so that nothing is stored twice', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const user = open();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(outcome()).toBe(contact.error));
    await user.click(button());
    await waitFor(() => expect(outcome()).toBe(contact.success));
    expect(bodyOf(1)).toEqual(bodyOf(0));
  });

  it('is not tried again by itself', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 503 }));
    const user = open();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(outcome()).toBe(contact.error));
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
