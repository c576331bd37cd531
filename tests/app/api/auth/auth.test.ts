import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as changePassword } from '@/app/api/auth/change-password/route';
import { POST as confirmEmail } from '@/app/api/auth/confirm-email/route';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { GET as mail } from '@/app/api/auth/mail/[step]/route';
import { GET as me } from '@/app/api/auth/me/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { POST as signIn } from '@/app/api/auth/sign-in/route';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { createClient } from '@/lib/content/client';
import { ContentError } from '@/lib/content/errors';
import { CookieJar } from '../../../support/cookie-jar';

const fake = vi.hoisted(() => ({
  jar: undefined as unknown as CookieJar,
  backend: vi.fn<typeof fetch>(),
  settings: vi.fn(),
}));
vi.mock('next/headers', () => ({ cookies: async () => fake.jar }));
vi.mock('@/lib/auth/steady', () => ({ steadily: <T>(work: Promise<T>) => work }));
vi.mock('@/lib/content/queries', () => ({ getSettings: fake.settings }));
vi.mock('@/lib/content/service', () => ({
  accounts: (token?: string) =>
    createClient({ baseURL: 'http://service/api', fetch: fake.backend, token }),
}));

const SITE = 'http://localhost:3000';
const PASSWORDS = { password: 'une pâte bien crue', passwordConfirmation: 'une pâte bien crue' };

const refusal = (status: number, message: string) =>
  Response.json({ data: null, error: { status, name: 'ValidationError', message } }, { status });

/** A new visitor each time, so that no test uses up another's attempts. */
const newEmail = () => `${crypto.randomUUID()}@dough.example`;

function post(body: object, headers: Record<string, string> = {}) {
  return new Request(`${SITE}/api/auth`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: SITE,
      'x-client-address': crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

const session = () => fake.jar.get('__Host-session')?.value;
const hint = () => fake.jar.get('signed_in')?.value;

function keepSession(token: string) {
  fake.jar.set('__Host-session', token);
  fake.jar.set('signed_in', '1');
}

const calls = () =>
  fake.backend.mock.calls.map(([url, init]) => ({
    path: decodeURIComponent(String(url)).replace('http://service/api', ''),
    authorization: new Headers(init?.headers).get('authorization'),
  }));

beforeEach(() => {
  fake.jar = new CookieJar();
  fake.settings.mockReset();
  fake.settings.mockResolvedValue({ accountsEnabled: true });
  fake.backend.mockReset();
  fake.backend.mockImplementation(async (url) =>
    String(url).includes('/users/me')
      ? Response.json({ id: 1, email: 'zoe@dough.example' })
      : Response.json({ jwt: 'a.b.c', user: {} }),
  );
});

describe('signing in', () => {
  const credentials = () => ({ identifier: newEmail(), password: 'secret secret' });

  it('keeps the token where no script reads it, after the user was fetched with it', async () => {
    const response = await signIn(post({ ...credentials(), locale: 'de' }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ next: '/de/konto' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(fake.jar.written).toContainEqual({
      name: '__Host-session',
      value: 'a.b.c',
      path: '/',
      secure: true,
      sameSite: 'lax',
      httpOnly: true,
      maxAge: 1_209_600,
    });
    expect(hint()).toBe('1');
    expect(calls()).toEqual([
      { path: '/auth/local', authorization: null },
      { path: '/users/me?populate=*', authorization: 'Bearer a.b.c' },
    ]);
  });

  it('clears the token when the user cannot be fetched', async () => {
    fake.backend.mockImplementation(async (url) =>
      String(url).includes('/users/me')
        ? refusal(401, 'Missing or invalid credentials')
        : Response.json({ jwt: 'a.b.c' }),
    );
    const response = await signIn(post(credentials()));
    expect(response.status).toBe(503);
    expect(session()).toBeUndefined();
  });

  it('follows relative targets only', async () => {
    const next = async (target: string) =>
      (await (await signIn(post({ ...credentials(), next: target }))).json()).next;
    expect(await next('/nous-trouver?q=Lyon')).toBe('/nous-trouver?q=Lyon');
    expect(await next('//evil.example')).toBe('/compte');
  });

  it('says what the service says, in the visitor’s words', async () => {
    fake.backend.mockResolvedValue(refusal(400, 'Invalid identifier or password'));
    const response = await signIn(post(credentials()));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ next: '/compte/connexion#refused' });
  });

  it('redirects a form without a script', async () => {
    const form = new Request(`${SITE}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: SITE },
      body: new URLSearchParams({ ...credentials(), locale: 'en' }),
    });
    const response = await signIn(form);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/account');
  });

  it('stops guesses at one account, wherever they come from', async () => {
    const guess = credentials();
    fake.backend.mockImplementation(async () => refusal(400, 'Invalid identifier or password'));
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await signIn(post(guess))).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(fake.backend).toHaveBeenCalledTimes(10);
  });
});

describe('every account route', () => {
  it('is not there while accounts are off', async () => {
    fake.settings.mockResolvedValue({ accountsEnabled: false });
    expect((await signIn(post({}))).status).toBe(404);
    expect((await me()).status).toBe(404);
    expect(fake.backend).not.toHaveBeenCalled();
  });

  it('refuses posts of other sites', async () => {
    const response = await signOut(post({}, { origin: 'https://evil.example' }));
    expect(response.status).toBe(403);
  });

  it('names what is wrong with a form', async () => {
    const response = await register(post({ email: 'zoe', password: 'court' }));
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ email: 'email', password: 'tooShort' });
  });
});

describe('addresses, known and unknown', () => {
  const user = () => ({ email: newEmail(), password: 'secret secret' });

  it('are answered alike at registration', async () => {
    fake.backend.mockResolvedValueOnce(Response.json({ user: {} }));
    const unknown = await register(post(user()));
    fake.backend.mockResolvedValueOnce(refusal(400, 'Email or Username are already taken'));
    const known = await register(post(user()));
    expect(known.status).toBe(unknown.status);
    expect(await known.json()).toEqual(await unknown.json());
  });

  it('forgetting a password signs out, and says the same to all', async () => {
    keepSession('old');
    const response = await forgotPassword(post({ email: newEmail() }));
    expect(await response.json()).toEqual({ next: '/compte/mot-de-passe-oublie#sent' });
    expect([session(), hint()]).toEqual([undefined, undefined]);
  });
});

describe('a mail’s link', () => {
  const follow = (step: string, query: string) =>
    mail(new Request(`${SITE}/api/auth/mail/${step}?${query}`), {
      params: Promise.resolve({ step }),
    });

  it('carries its code to the form, out of the address', async () => {
    const response = await follow('reset', 'code=c0de');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/compte/reinitialiser');
    await resetPassword(post(PASSWORDS));
    const [, init] = fake.backend.mock.calls[0] ?? [];
    expect(JSON.parse(String(init?.body))).toMatchObject({ code: 'c0de' });
    expect(session()).toBe('a.b.c');
  });

  it('confirms nothing before the button is pressed', async () => {
    await follow('confirmation', 'confirmation=abc');
    expect(fake.backend).not.toHaveBeenCalled();
    fake.backend.mockResolvedValueOnce(new Response(null, { status: 302 }));
    const response = await confirmEmail(post({}));
    expect(await response.json()).toEqual({ next: '/compte/connexion#confirmed' });
  });

  it.each([
    ['reset', 'code=%0d%0aevil'],
    ['reset', ''],
  ])('%s?%s is no code', async (step, query) => {
    const response = await follow(step, query);
    expect(response.headers.get('location')).toBe('/compte/reinitialiser#expired');
  });

  it.each(['constructor', 'toString', 'x'])('%s is no step', async (step) => {
    expect((await follow(step, 'code=a')).status).toBe(404);
  });
});

describe('a session', () => {
  it('asks for no user without a token', async () => {
    expect(await (await me()).json()).toEqual({ user: null });
    expect(fake.backend).not.toHaveBeenCalled();
  });

  it('is told to whoever holds it', async () => {
    keepSession('good');
    const response = await me();
    expect(await response.json()).toEqual({ user: { email: 'zoe@dough.example' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([session(), hint()]).toEqual(['good', '1']);
  });

  it.each([401, 403, 404])('is nobody’s where the service answers %i', async (status) => {
    keepSession('stolen');
    fake.backend.mockImplementation(async () => refusal(status, 'Missing or invalid credentials'));
    const response = await me();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: null });
    expect([session(), hint()]).toEqual([undefined, undefined]);
  });

  // Until now an outage left the session. The specification, chapter 4: if that fetch fails, the
  // token is cleared.
  it.each<[string, () => Promise<Response>]>([
    ['the service fails', async () => refusal(500, 'down')],
    ['the service is away', async () => refusal(503, 'down')],
    ['the network fails', () => Promise.reject(new TypeError('fetch failed'))],
    ['nothing comes in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['the answer is no user', async () => Response.json({ id: 1 })],
    ['the answer is a maintenance page', async () => new Response('<p>Back soon</p>')],
  ])('ends when %s', async (_, answer) => {
    keepSession('good');
    fake.backend.mockImplementation(answer);
    const response = await me();
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([session(), hint()]).toEqual([undefined, undefined]);
    fake.backend.mockClear();
    expect(await (await me()).json()).toEqual({ user: null });
    expect(fake.backend).not.toHaveBeenCalled();
  });

  it('ends when the settings cannot be read', async () => {
    keepSession('good');
    fake.settings.mockRejectedValueOnce(ContentError.from(new TypeError('fetch failed')));
    expect((await me()).status).toBe(503);
    expect([session(), hint()]).toEqual([undefined, undefined]);
  });

  it('is over for the server once the browser has taken its hint away', async () => {
    fake.jar.set('__Host-session', 'good');
    expect(await (await me()).json()).toEqual({ user: null });
    expect(fake.backend).not.toHaveBeenCalled();
    expect(session()).toBeUndefined();
  });

  it('changes its password only for whoever holds it', async () => {
    const change = { currentPassword: 'ancien ancien', ...PASSWORDS };
    expect((await changePassword(post(change))).status).toBe(401);
    keepSession('old');
    expect((await changePassword(post(change))).status).toBe(200);
    expect(calls()[0]).toEqual({ path: '/auth/change-password', authorization: 'Bearer old' });
    expect(session()).toBe('a.b.c');
  });

  it('stays as it is where a changed password brings no new token', async () => {
    keepSession('old');
    fake.backend.mockResolvedValueOnce(Response.json({ ok: true }));
    const change = { currentPassword: 'ancien ancien', ...PASSWORDS };
    expect((await changePassword(post(change))).status).toBe(200);
    expect(session()).toBe('old');
  });

  it('is forgotten at the visitor’s word', async () => {
    keepSession('good');
    const response = await signOut(post({}));
    expect(await response.json()).toEqual({ next: '/compte/connexion#left' });
    expect(session()).toBeUndefined();
    expect(hint()).toBeUndefined();
  });
});
