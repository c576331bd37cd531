import { screen, waitFor } from '@testing-library/react';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

// A visitor who took long enough: tests/components/forms/held-token.test.ts has the others.
vi.mock('@/lib/forms/token-age', () => ({ TOKEN_MIN_AGE_MS: -100 }));

let routes: ReturnType<typeof stubRoutes>;

beforeEach(async () => {
  sessionStorage.clear();
  const { dropToken } = await import('@/components/forms/held-token');
  dropToken();
  routes = stubRoutes();
});

async function fillAndSend() {
  const user = open();
  await fill(user);
  await user.click(button());
  return user;
}

const expectOutcome = (text: string) => waitFor(() => expect(outcome()).toBe(text));

const TEXTS = ['name', 'email', 'phone', 'message'] as const;

describe('a complete form', () => {
  it('is sent once, as JSON, with what the server asks for', async () => {
    await fillAndSend();
    await expectOutcome(contact.success);
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

  it('cannot be sent again while it is on its way, and is not called sent before it is', async () => {
    let answer = (_: Response) => {};
    routes.post = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const user = await fillAndSend();
    await waitFor(() => expect(button().disabled).toBe(true));
    expect(button().textContent).toBe(contact.sending);
    expect(outcome()).toBe('');
    await user.click(button());
    answer(Response.json({ ok: true }, { status: 201 }));
    await expectOutcome(contact.success);
    expect(button().disabled).toBe(false);
    expect(routes.posts).toHaveLength(1);
  });

  it('is empty again once it was sent, and so is the draft', async () => {
    await fillAndSend();
    await expectOutcome(contact.success);
    for (const name of [...TEXTS, 'subject'] as const) expect(field(name).value, name).toBe('');
    expect(box().checked).toBe(false);
    expect(sessionStorage.getItem('draft:contact')).toBeNull();
  });

  it('says so until the word is closed', async () => {
    const user = await fillAndSend();
    await expectOutcome(contact.success);
    await user.click(screen.getByRole('button', { name: labels.close }));
    expect(outcome()).toBe('');
  });
});

describe('a failure', () => {
  it.each([
    ['the service is gone', () => Response.json({ error: 'unavailable' }, { status: 503 })],
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['something else answers', () => new Response('<h1>Maintenance</h1>', { status: 502 })],
  ])('is told and keeps every value when %s', async (_, failing) => {
    routes.post = failing;
    await fillAndSend();
    await expectOutcome(contact.error);
    for (const name of TEXTS) expect(field(name).value).toBe(VALUES[name]);
    expect(field('subject').value).toBe('press');
    expect(box().checked).toBe(true);
    expect(button().disabled).toBe(false);
    // Nothing is tried again by itself.
    expect(routes.posts).toHaveLength(1);
  });

  it('is tried again under the same id; changed words have another', async () => {
    routes.post = () => Promise.reject(new TypeError('Failed to fetch'));
    const user = await fillAndSend();
    await expectOutcome(contact.error);
    await user.click(button());
    await waitFor(() => expect(routes.posts).toHaveLength(2));
    await expectOutcome(contact.error);
    await user.type(field('message'), '!');
    await user.click(button());
    await waitFor(() => expect(routes.posts).toHaveLength(3));
    const [first, second, third] = routes.posts.map((post) => post.submission_id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await expectOutcome(contact.error);
  });

  it('that only the server sees is shown at its field', async () => {
    routes.post = () =>
      Response.json({ error: 'incomplete', errors: { phone: 'phone' } }, { status: 422 });
    await fillAndSend();
    await expectOutcome(contact.incomplete);
    expect(described(field('phone'))).toBe(validation.phone);
    expect(document.activeElement).toBe(field('phone'));
  });
});

describe('what the server asks for', () => {
  it.each(['expired', 'forged'])('a new token for one that is %s', async (error) => {
    routes.post = ({ render_token }) =>
      render_token === 'token 1'
        ? Response.json({ error }, { status: 403 })
        : Response.json({ ok: true }, { status: 201 });
    await fillAndSend();
    await expectOutcome(contact.success);
    expect(routes.posts.map((post) => post.render_token)).toEqual(['token 1', 'token 2']);
  });

  it('is brought once: a second refusal is a failure', async () => {
    routes.post = () => Response.json({ error: 'expired' }, { status: 403 });
    await fillAndSend();
    await expectOutcome(contact.error);
    expect(routes.posts).toHaveLength(2);
  });

  it('a proof of work, which the server then accepts', async () => {
    const work = { algorithm: 'PBKDF2/SHA-256', cost: 100, counter: 40, deriveKey };
    const hmacSignatureSecret = 'a secret of the server';
    const challenge = await createChallenge({ ...work, hmacSignatureSecret });
    routes.post = async ({ proof }) =>
      proof &&
      (await verifySolution({ ...(proof as Payload), deriveKey, hmacSignatureSecret })).verified
        ? Response.json({ ok: true }, { status: 201 })
        : Response.json({ error: 'tooMany', challenge }, { status: 429 });
    await fillAndSend();
    await waitFor(() => expect(outcome()).toBe(contact.success), { timeout: 10_000 });
    const [first, second] = routes.posts;
    expect(second?.submission_id).toBe(first?.submission_id);
  });
});

describe('a draft', () => {
  it('survives a reload', async () => {
    const user = open();
    await fill(user);
    document.body.replaceChildren();
    open();
    for (const name of TEXTS) await waitFor(() => expect(field(name).value).toBe(VALUES[name]));
    expect(field('subject').value).toBe('press');
    expect(box().checked).toBe(true);
  });

  it('that is none of ours is left alone', async () => {
    sessionStorage.setItem('draft:contact', '{"name":');
    open();
    expect(field('name').value).toBe('');
  });

  it('is no condition: the form works where nothing may be remembered', async () => {
    const forbid = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
    await fillAndSend();
    await expectOutcome(contact.success);
  });
});
