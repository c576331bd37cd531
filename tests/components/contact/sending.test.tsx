import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft } from '@/components/forms/draft';
import {
  box,
  button,
  contact,
  described,
  field,
  fill,
  formLabels,
  open,
  result,
  stubRoutes,
  VALUES,
  validation,
} from '../../support/forms/contact-form';

// Tokens are mature at once here; tests/components/forms/form-token.test.ts has those that are not.
vi.mock('@/lib/limits', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  FORM_MIN_AGE_MS: -100,
}));

let routes: ReturnType<typeof stubRoutes>;

beforeEach(async () => {
  clearDraft('contact');
  const { clearFormToken } = await import('@/components/forms/form-token');
  clearFormToken();
  routes = stubRoutes();
});

async function fillAndSend() {
  const user = open();
  await fill(user);
  await user.click(button());
  return user;
}

const expectResult = (text: string) => waitFor(() => expect(result()).toBe(text));

function forbidStorage() {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
}

const TEXTS = ['name', 'email', 'phone', 'message'] as const;

describe('a complete contact form', () => {
  it('is sent once, as JSON, with its hidden fields', async () => {
    await fillAndSend();
    await expectResult(contact.success);
    expect(routes.posts).toEqual([
      {
        url: '/api/contact',
        method: 'POST',
        ...VALUES,
        society: '',
        subject: 'press',
        accept_legal: true,
        locale: 'en',
        website: '',
        render_token: 'token 1',
        submission_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      },
    ]);
  });

  it('cannot be sent again while it is pending, and reports success only afterwards', async () => {
    let respond = (_: Response) => {};
    routes.post = () =>
      new Promise((resolve) => {
        respond = resolve;
      });
    const user = await fillAndSend();
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    expect(button().textContent).toBe(contact.sending);
    expect(result()).toBe('');
    await user.click(button());
    respond(Response.json({ ok: true }, { status: 201 }));
    await expectResult(contact.success);
    expect(button().getAttribute('aria-disabled')).toBe('false');
    expect(routes.posts).toHaveLength(1);
  });

  it('is cleared once it was sent, its draft deleted, and the success shown until it is closed', async () => {
    const user = await fillAndSend();
    await expectResult(contact.success);
    for (const name of [...TEXTS, 'subject'] as const) expect(field(name).value, name).toBe('');
    expect(box().checked).toBe(false);
    expect(sessionStorage.getItem('draft:contact')).toBeNull();
    await user.click(screen.getByRole('button', { name: formLabels.close }));
    expect(result()).toBe('');
  });
});

const refusing = (error: string, status: number) => () => Response.json({ error }, { status });

describe('a failed submission', () => {
  it.each<[string, typeof routes.post, string]>([
    ['the content service is down', refusing('unavailable', 503), contact.error],
    ['the network has sent too many', refusing('tooMany', 429), formLabels.tooMany],
    ['the browser is offline', () => Promise.reject(new TypeError('Failed')), contact.error],
  ])('is reported and keeps every value when %s', async (_, failing, report) => {
    routes.post = failing;
    await fillAndSend();
    await expectResult(report);
    for (const name of TEXTS) expect(field(name).value).toBe(VALUES[name]);
    expect(field('subject').value).toBe('press');
    expect(box().checked).toBe(true);
    expect(button().getAttribute('aria-disabled')).toBe('false');
    // There is no automatic retry.
    expect(routes.posts).toHaveLength(1);
  });

  it('is retried under the same submission id, unless the values changed', async () => {
    routes.post = () => Promise.reject(new TypeError('Failed to fetch'));
    const user = await fillAndSend();
    await expectResult(contact.error);
    await user.click(button());
    await waitFor(() => expect(routes.posts).toHaveLength(2));
    await expectResult(contact.error);
    await user.type(field('message'), '!');
    await user.click(button());
    await waitFor(() => expect(routes.posts).toHaveLength(3));
    const [first, second, third] = routes.posts.map((post) => post.submission_id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await expectResult(contact.error);
  });

  it('shows an error that only the server found at its field', async () => {
    routes.post = () =>
      Response.json({ error: 'incomplete', errors: { phone: 'phone' } }, { status: 422 });
    await fillAndSend();
    await expectResult(`${contact.incomplete}${contact.phone}`);
    expect(described(field('phone'))).toBe(validation.phone);
    expect(document.activeElement).toBe(field('phone'));
  });
});

describe('a second attempt', () => {
  it('brings a new token when the first has expired', async () => {
    routes.post = ({ render_token }) =>
      render_token === 'token 1'
        ? Response.json({ error: 'expired' }, { status: 403 })
        : Response.json({ ok: true }, { status: 201 });
    await fillAndSend();
    await expectResult(contact.success);
    expect(routes.posts.map((post) => post.render_token)).toEqual(['token 1', 'token 2']);
  });

  it('is the last one: a second rejection is a failure', async () => {
    routes.post = () => Response.json({ error: 'expired' }, { status: 403 });
    await fillAndSend();
    await expectResult(contact.error);
    expect(routes.posts).toHaveLength(2);
  });
});

describe('a draft of the contact form', () => {
  it('is there again after the form was taken away, and sent, also where storage is blocked', async () => {
    forbidStorage();
    const user = open();
    await fill(user);
    cleanup();
    open();
    await screen.findByRole('status');
    for (const name of TEXTS) expect(field(name).value).toBe(VALUES[name]);
    expect(field('subject').value).toBe('press');
    expect(box().checked).toBe(true);
    await user.click(button());
    await expectResult(contact.success);
  });

  it('is ignored when it is not valid JSON', async () => {
    sessionStorage.setItem('draft:contact', '{"name":');
    open();
    expect(field('name').value).toBe('');
  });
});
