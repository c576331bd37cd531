import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { ContentServiceError } from '@/lib/content/errors';
import { CookieJar } from '../../../support/cookie-jar';

const fake = vi.hoisted(() => {
  vi.stubEnv('FORM_SECRET', 'a-secret-of-the-site');
  return {
    jar: undefined as unknown as CookieJar,
    backend: vi.fn<typeof fetch>(),
    settings: vi.fn(),
    log: vi.fn(),
  };
});
vi.mock('@/lib/logging/log', () => ({ log: { info: fake.log, warn: fake.log, error: fake.log } }));
vi.mock('next/headers', () => ({ cookies: async () => fake.jar }));
vi.mock('@/lib/auth/equalize-timing', () => ({ equalizeTiming: <T>(work: Promise<T>) => work }));
vi.mock('@/lib/content/queries', () => ({ getSettings: fake.settings }));
vi.mock('@/lib/content/service', () => ({
  accounts: (token?: string) =>
    createClient({ baseURL: 'http://service/api', fetch: fake.backend, token }),
}));

const SITE = 'http://localhost:3000';
const PASSWORDS = { password: 'une pâte bien crue', passwordConfirmation: 'une pâte bien crue' };

const errorResponse = (status: number, message: string) =>
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
const signedInCookie = () => fake.jar.get('signed_in')?.value;

function setSession(token: string) {
  fake.jar.set('__Host-session', token);
  fake.jar.set('signed_in', '1');
}

const events = () => fake.log.mock.calls.map(([, fields]) => fields.event);

const calls = () =>
  fake.backend.mock.calls.map(([url, init]) => ({
    path: decodeURIComponent(String(url)).replace('http://service/api', ''),
    authorization: new Headers(init?.headers).get('authorization'),
  }));

beforeEach(() => {
  fake.jar = new CookieJar();
  fake.log.mockReset();
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

  it('stores the token out of reach of scripts, after fetching the user with it', async () => {
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
      maxAge: 259_200,
    });
    expect(signedInCookie()).toBe('1');
    expect(calls()).toEqual([
      { path: '/auth/local', authorization: null },
      { path: '/users/me?populate=*', authorization: 'Bearer a.b.c' },
    ]);
  });

  it('clears the token when the user cannot be fetched', async () => {
    fake.backend.mockImplementation(async (url) =>
      String(url).includes('/users/me')
        ? errorResponse(401, 'Missing or invalid credentials')
        : Response.json({ jwt: 'a.b.c' }),
    );
    const response = await signIn(post(credentials()));
    expect(response.status).toBe(503);
    expect(session()).toBeUndefined();
  });

  it('follows only targets on this site', async () => {
    const next = async (target: string) =>
      (await (await signIn(post({ ...credentials(), next: target }))).json()).next;
    expect(await next('/nous-trouver?q=Lyon')).toBe('/nous-trouver?q=Lyon');
    expect(await next('//evil.example')).toBe('/compte');
  });
});

describe('guessing passwords', () => {
  const TEN_MINUTES = 600_000;
  const RIGHT = 'the right password';
  const owner = () => ({ identifier: newEmail(), password: RIGHT });
  const guess = { password: 'a wrong password' };
  let account: ReturnType<typeof owner>;
  let home: Record<string, string>;

  beforeEach(() => {
    fake.backend.mockImplementation(async (url, init) => {
      if (String(url).includes('/users/me')) return Response.json({ email: account.identifier });
      if (String(url).endsWith('/auth/change-password'))
        return errorResponse(400, 'The provided current password is invalid');
      if (!String(url).endsWith('/auth/local')) return Response.json({ ok: true, jwt: 'a.b.c' });
      const { password } = JSON.parse(String(init?.body));
      return password === RIGHT
        ? Response.json({ jwt: 'a.b.c' })
        : errorResponse(400, 'Invalid identifier or password');
    });
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'hrtime'] });
    account = owner();
    home = { 'x-client-address': crypto.randomUUID() };
  });
  afterEach(() => void vi.useRealTimers());

  /** The statuses of this many attempts. */
  async function statusesOf(times: number, body: object, headers = {}) {
    const statuses = [];
    for (let i = 0; i < times; i++) statuses.push((await signIn(post(body, headers))).status);
    return statuses;
  }
  const tries = (times: number, headers = {}) =>
    statusesOf(times, { ...account, ...guess }, headers);

  it('is allowed ten times in ten minutes', async () => {
    const accepted = [...Array(10).fill(401), 429];
    expect(await tries(11, home)).toEqual(accepted);
    vi.advanceTimersByTime(TEN_MINUTES);
    expect(await tries(11, home)).toEqual(accepted);
  });

  it('keeps the owner from a new browser for ten minutes, or until the password is reset', async () => {
    await tries(55);
    expect(await statusesOf(1, account, home)).toEqual([429]);
    vi.advanceTimersByTime(TEN_MINUTES);
    expect(await statusesOf(1, account, home)).toEqual([200]);

    fake.jar = new CookieJar();
    await tries(55);
    expect(await statusesOf(1, account, home)).toEqual([429]);
    expect((await forgotPassword(post({ email: account.identifier }))).status).toBe(200);
    fake.jar.set('__Host-reset', 'c0de');
    expect((await resetPassword(post(PASSWORDS, home))).status).toBe(200);
    expect(await statusesOf(1, account, home)).toEqual([200]);
  });

  it('never locks the owner out of a known device', async () => {
    expect(await statusesOf(1, account, home)).toEqual([200]);
    const device = fake.jar;
    fake.jar = new CookieJar();
    // From many IPs, the owner's own included.
    await tries(60);
    await tries(40, home);
    expect(await statusesOf(1, account, home)).toEqual([429]);
    fake.jar = device;
    expect(await statusesOf(1, account, home)).toEqual([200]);
  });

  it('is limited on a known device, and on one of another account or an invented one', async () => {
    await statusesOf(1, account, home);
    expect((await tries(11)).slice(9)).toEqual([401, 429]);
    account = owner();
    expect((await tries(11, home)).at(-1)).toBe(429);
    fake.jar.set('__Host-device', 'invented.signature');
    expect(await tries(1, home)).toEqual([429]);
  });

  it('is limited within a session too, from wherever it is used', async () => {
    setSession('stolen');
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push(
        (await changePassword(post({ currentPassword: 'a guess', ...PASSWORDS }))).status,
      );
    expect(statuses.slice(9)).toEqual([400, 429]);
  });
});

it('a security event logs what happened and why, not to whom', async () => {
  const visitor = { identifier: newEmail(), password: 'a secret of mine' };
  await signIn(post(visitor));
  fake.backend.mockImplementation(async () => errorResponse(400, 'Invalid identifier or password'));
  for (let i = 0; i < 11; i++) await signIn(post(visitor, { 'x-client-address': '203.0.113.9' }));
  expect(events()).toEqual([
    'auth.sign_in.succeeded',
    ...Array(10).fill('auth.sign_in.failed'),
    'auth.sign_in.limited',
  ]);
  expect(fake.log).toHaveBeenCalledWith('Security event', {
    event: 'auth.sign_in.failed',
    reason: 'refused',
  });
  const written = JSON.stringify(fake.log.mock.calls);
  for (const secret of [visitor.identifier, visitor.password, '203.0.113.9', 'a.b.c'])
    expect(written).not.toContain(secret);
});

describe('every account route', () => {
  it('is a 404 while accounts are disabled', async () => {
    fake.settings.mockResolvedValue({ accountsEnabled: false });
    expect((await signIn(post({}))).status).toBe(404);
    expect((await me()).status).toBe(404);
    expect(fake.backend).not.toHaveBeenCalled();
  });

  it('refuses a post from another site or that is cut off, and logs no content', async () => {
    const foreign = await signOut(post({}, { origin: 'https://evil.example' }));
    expect(foreign.status).toBe(403);
    const body = new ReadableStream({
      start: (sender) => sender.enqueue(new TextEncoder().encode('{"identifier":"zoe@')),
      pull: (sender) => sender.error(new Error('aborted')),
    });
    const { url, headers } = post({});
    const options = { method: 'POST', headers, body, duplex: 'half' };
    const response = await signIn(new Request(url, options));
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(fake.log.mock.calls).toEqual([
      ['A form request was refused', { form: 'sign_out', status: 403 }],
      ['A form request was refused', { form: 'sign_in', status: 400 }],
    ]);
  });

  it('reports the errors of a form by field', async () => {
    const response = await register(post({ email: 'zoe', password: 'court' }));
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ email: 'email', password: 'tooShort' });
  });
});

describe('an emailed link', () => {
  const follow = (step: string, query: string) =>
    mail(new Request(`${SITE}/api/auth/mail/${step}?${query}`), {
      params: Promise.resolve({ step }),
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

  it.each(['constructor', 'toString', 'x'])('is a 404 for the unknown step "%s"', async (step) => {
    expect((await follow(step, 'code=a')).status).toBe(404);
  });
});

describe('a session', () => {
  it('returns its user', async () => {
    setSession('good');
    const response = await me();
    expect(await response.json()).toEqual({ user: { email: 'zoe@dough.example' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([session(), signedInCookie()]).toEqual(['good', '1']);

    // A renewed token stays out of reach of scripts.
    fake.backend.mockResolvedValue(Response.json({ email: 'zoe@dough.example', jwt: 'new' }));
    expect(await (await me()).json()).toEqual({ user: { email: 'zoe@dough.example' } });
    expect(session()).toBe('new');
  });

  // docs/requirements.md, 4.3
  it.each<[string, () => Promise<Response>, number]>([
    ['is refused with a 401', async () => errorResponse(401, 'Invalid credentials'), 200],
    ['is gone', async () => errorResponse(404, 'Not Found'), 200],
    ['fails', async () => errorResponse(500, 'down'), 503],
    ['is no user', async () => Response.json({ id: 1 }), 503],
  ])('ends when its user %s', async (_, answer, status) => {
    setSession('good');
    fake.backend.mockImplementation(answer);
    const response = await me();
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([session(), signedInCookie()]).toEqual([undefined, undefined]);
    fake.backend.mockClear();
    expect(await (await me()).json()).toEqual({ user: null });
    expect(fake.backend).not.toHaveBeenCalled();
  });

  it('ends when the settings cannot be read', async () => {
    setSession('good');
    fake.settings.mockRejectedValueOnce(ContentServiceError.from(new TypeError('fetch failed')));
    expect((await me()).status).toBe(503);
    expect([session(), signedInCookie()]).toEqual([undefined, undefined]);
  });

  it('ends for the server when a script has removed the readable cookie', async () => {
    fake.jar.set('__Host-session', 'good');
    expect(await (await me()).json()).toEqual({ user: null });
    expect(fake.backend).not.toHaveBeenCalled();
    expect(session()).toBeUndefined();
  });

  it('is required to change the password', async () => {
    const change = { currentPassword: 'ancien ancien', ...PASSWORDS };
    expect((await changePassword(post(change))).status).toBe(401);
    setSession('old');
    expect((await changePassword(post(change))).status).toBe(200);
    expect(calls()[0]).toEqual({ path: '/auth/change-password', authorization: 'Bearer old' });
    expect(session()).toBe('a.b.c');
    // The service may return no new token.
    fake.backend.mockResolvedValueOnce(Response.json({ ok: true }));
    expect((await changePassword(post(change))).status).toBe(200);
    expect(session()).toBe('a.b.c');
  });

  it.each([
    ['at the service too', async () => Response.json({ ok: true }), []],
    [
      'even if the service does not answer, and logs that',
      () => Promise.reject(new TypeError('fetch failed')),
      ['auth.sign_out.failed'],
    ],
  ])('ends at sign-out, %s', async (_, answer, failures) => {
    setSession('good');
    fake.backend.mockImplementation(answer);
    const response = await signOut(post({}));
    expect(await response.json()).toEqual({ next: '/compte/connexion#left' });
    expect(calls()).toEqual([{ path: '/auth/logout', authorization: 'Bearer good' }]);
    expect([session(), signedInCookie()]).toEqual([undefined, undefined]);
    expect(events()).toEqual([...failures, 'auth.sign_out.succeeded']);
  });
});
