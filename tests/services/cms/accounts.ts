import { describe, expect, it, vi } from 'vitest';
import { ask, stand } from './stand';

type Signed = { jwt: string; user: { email: string } };

const PASSWORD = 'First-of-dough-1';

const post = (path: string, body: object, token?: string) => ask('POST', path, token, body);

const jwtOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Signed).jwt;
};

const signIn = async (email: string, password: string) =>
  jwtOf(await post('auth/local', { identifier: email, password }));

const meStatus = async (token: string) => (await ask('GET', 'users/me', token)).status;

/** What the last mail to an address links to. */
const linkTo = (email: string, pathname: string) =>
  vi.waitFor(() => {
    const mail = stand.mails.mails.findLast(({ to }) => to.includes(email));
    const link = /href="([^"]+)"/.exec(mail?.body ?? '')?.[1];
    if (!link?.includes(pathname)) throw new Error(`No link to ${pathname} for ${email}`);
    return new URL(link);
  }, 10_000);

async function register(email: string) {
  const answer = await post('auth/local/register', {
    username: email.split('@')[0],
    email,
    password: PASSWORD,
  });
  expect(answer.status).toBe(200);
  const link = await linkTo(email, '/compte/confirmation');
  expect(link.origin).toBe(stand.siteUrl);
  const path = `auth/email-confirmation?confirmation=${link.searchParams.get('confirmation')}`;
  expect((await ask('GET', path)).status).toBe(302);
}

/** Visitors' accounts, as the site's server uses them. */
export function accountSuite(): void {
  it('are confirmed by mail before they sign in', async () => {
    const email = 'unconfirmed@dough.example';
    const answer = await post('auth/local/register', {
      username: 'unconfirmed',
      email,
      password: PASSWORD,
    });
    expect(await answer.json()).not.toHaveProperty('jwt');
    const refused = await post('auth/local', { identifier: email, password: PASSWORD });
    expect(refused.status).toBe(400);
  });

  it('refuse a password of less than ten characters', async () => {
    const answer = await post('auth/local/register', {
      username: 'short',
      email: 'short@dough.example',
      password: 'short-1',
    });
    expect(answer.status).toBe(400);
  });

  it('refuse fields that a visitor may not set', async () => {
    const answer = await post('auth/local/register', {
      username: 'sly',
      email: 'sly@dough.example',
      password: PASSWORD,
      confirmed: true,
    });
    expect(answer.status).toBe(400);
  });

  it('end every session with a new password, changed or reset', async () => {
    const email = 'sessions@dough.example';
    await register(email);
    const first = await signIn(email, PASSWORD);
    expect(await meStatus(first)).toBe(200);

    const changed = 'Second-of-dough-2';
    const second = await jwtOf(
      await post(
        'auth/change-password',
        { currentPassword: PASSWORD, password: changed, passwordConfirmation: changed },
        first,
      ),
    );
    expect(await meStatus(first)).toBe(401);
    expect(await meStatus(second)).toBe(200);

    await post('auth/forgot-password', { email });
    const link = await linkTo(email, '/compte/reinitialiser');
    expect(link.origin).toBe(stand.siteUrl);
    const reset = 'Third-of-dough-3';
    const third = await jwtOf(
      await post('auth/reset-password', {
        code: link.searchParams.get('code'),
        password: reset,
        passwordConfirmation: reset,
      }),
    );
    expect(await meStatus(second)).toBe(401);
    expect(await meStatus(third)).toBe(200);
    expect(await meStatus(await signIn(email, reset))).toBe(200);
  });

  it('tell a user about nobody but themselves', async () => {
    const email = 'alone@dough.example';
    await register(email);
    const token = await signIn(email, PASSWORD);
    const me = (await (await ask('GET', 'users/me', token)).json()) as Record<string, unknown>;
    expect(me).toMatchObject({ email });
    for (const secret of ['password', 'resetPasswordToken', 'password_changed_at'])
      expect(me).not.toHaveProperty(secret);
    expect((await ask('GET', 'users/1', token)).status).toBe(403);
  });

  it('answer a forgotten password alike for known and unknown addresses', async () => {
    const answer = await post('auth/forgot-password', { email: 'nobody@dough.example' });
    expect(await answer.json()).toEqual({ ok: true });
  });

  describe('through a provider', () => {
    const callback = (token: string) =>
      ask('GET', `auth/oidc/callback?access_token=${encodeURIComponent(token)}`);

    it('open with a token that was issued for this application', async () => {
      const token = stand.provider.issue('friend@dough.example');
      const answer = await callback(token);
      expect(answer.headers.get('set-cookie')).toBeNull();
      const jwt = await jwtOf(answer);
      const me = await (await ask('GET', 'users/me', jwt)).json();
      expect(me).toMatchObject({ email: 'friend@dough.example' });
    });

    it.each<[string, () => string]>([
      [
        'of another application',
        () => stand.provider.issue('friend@dough.example', { audience: 'another' }),
      ],
      [
        'of an address that is not verified',
        () => stand.provider.issue('friend@dough.example', { isVerified: false }),
      ],
      ['that the provider does not know', () => 'invented'],
      [
        'for the address of an account with a password',
        () => stand.provider.issue('sessions@dough.example'),
      ],
    ])('stay shut for a token %s', async (_, token) => {
      const answer = await callback(token());
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain('jwt');
    });

    it('stay shut for providers whose tokens nobody checks, and for those that are off', async () => {
      const token = stand.provider.issue('friend@dough.example');
      for (const provider of ['github', 'google'])
        expect((await ask('GET', `auth/${provider}/callback?access_token=${token}`)).status).toBe(
          400,
        );
    });

    it('bring the visitor back to the site with a token, and the site’s own state', async () => {
      const home = `${stand.siteUrl}/compte/connexion/oidc?state=of-the-site`;
      const start = await ask('GET', `connect/oidc?callback=${encodeURIComponent(home)}`);
      const cookies = start.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      const authorize = new URL(start.headers.get('location') ?? '');
      expect(authorize.origin).toBe(stand.provider.url);
      const agreed = await fetch(authorize, { redirect: 'manual' });
      const back = await fetch(agreed.headers.get('location') ?? '', {
        redirect: 'manual',
        headers: { cookie: cookies.join('; ') },
      });
      const target = new URL(back.headers.get('location') ?? '');
      expect(`${target.origin}${target.pathname}`).toBe(`${stand.siteUrl}/compte/connexion/oidc`);
      expect(target.searchParams.get('state')).toBe('of-the-site');
      await jwtOf(await callback(target.searchParams.get('access_token') ?? ''));
    });

    it('never send the token to another site', async () => {
      const evil = encodeURIComponent('https://evil.example/compte/connexion/oidc');
      expect((await ask('GET', `connect/oidc?callback=${evil}`)).status).toBe(400);
    });
  });

  it('allow ten attempts a minute', async () => {
    const attempt = () => post('auth/reset-password', { code: 'x', password: 'y' });
    const answers = await Promise.all(Array.from({ length: 12 }, attempt));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
}
