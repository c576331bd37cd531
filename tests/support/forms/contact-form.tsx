import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { ContactFields } from '@/components/contact/contact-fields';
import { HiddenFields } from '@/components/forms/fields';
import type { ContactLabels, FormLabels } from '@/components/forms/labels';
import { emptyField } from '@/components/forms/register-field';
import { SubmissionForm } from '@/components/forms/submission-form';
import { SUBJECTS } from '@/lib/forms/contact-schema';
import en from '@/messages/en.json';

export const { contact, validation } = en;

const labels: ContactLabels = {
  ...contact,
  subjects: SUBJECTS.map((value) => ({ value, label: contact.subjects[value] })),
};

const { ways: _ways, subjects: _subjects, ...fields } = contact;

export const formLabels: FormLabels = {
  ...contact,
  tooMany: en.forms.tooMany,
  close: en.forms.close,
  fields: { ...fields, accept_legal: en.footer.legalNotice },
  errors: validation,
};

type Post = (body: Record<string, unknown>) => Response | Promise<Response>;

/** Stubs the site's routes in the browser, and records every post with its body. */
export function stubRoutes(post: Post = () => Response.json({ ok: true }, { status: 201 })) {
  const posts: Record<string, unknown>[] = [];
  const routes = { post, tokens: 0, posts };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/forms/token') {
      routes.tokens += 1;
      return Response.json({ token: `token ${routes.tokens}` });
    }
    const body = JSON.parse(String(init?.body));
    posts.push({ url, method: init?.method, ...body });
    return routes.post(body);
  });
  return routes;
}

export const field = (name: keyof typeof contact) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${contact[name]}`));
export const box = () => screen.getByRole<HTMLInputElement>('checkbox');
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });
/** The result of the last attempt: a success is a status, anything else an alert. */
export const result = () =>
  [screen.getByRole('status'), screen.getByRole('alert')].map((part) => part.textContent).join('');

/** The alert's links, by their text. */
export const summary = () =>
  within(screen.getByRole('alert'))
    .queryAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** The control's accessible description. */
export const described = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

const contactForm = (
  <SubmissionForm name="contact" action="/api/contact" labels={formLabels} className="">
    <HiddenFields locale="en" leaveEmpty={en.forms.leaveEmpty} />
    <ContactFields register={emptyField} labels={labels} acceptance={<span>I accept</span>} />
  </SubmissionForm>
);

export function open() {
  render(contactForm);
  return userEvent.setup();
}

export const VALUES = {
  name: 'Zoé Petit',
  email: 'zoe@dough.example',
  phone: '+33 1 99 00 12 34',
  message: 'Hello there',
} as const;

export async function fill(user: ReturnType<typeof userEvent.setup>) {
  for (const [name, value] of Object.entries(VALUES)) {
    await user.click(field(name as keyof typeof VALUES));
    await user.paste(value);
  }
  await user.selectOptions(field('subject'), 'press');
  await user.click(box());
}
