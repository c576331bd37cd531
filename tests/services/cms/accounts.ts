import { describe, expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import { callApi, testbed } from './testbed';

type SignInBody = { jwt: string; user: { email: string } };

const PASSWORD = 'First-of-dough-1';

const post = (path: string, body: object, token?: string) => callApi('POST', path, token, body);

const jwtOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as SignInBody).jwt;
};

const signIn = async (email: string, password: string) =>
  jwtOf(await post('auth/local', { identifier: email, password }));

const meStatus = async (token: string) => (await callApi('GET', 'users/me', token)).status;

/** The link in the last email to an address. */
const linkTo = (email: string, pathname: string) =>
  waitFor(() => {
    const mail = testbed.mails.mails.findLast(({ to }) => to.includes(email));
    const link = /href="([^"]+)"/.exec(mail?.body ?? '')?.[1];
    if (!link?.includes(pathname)) throw new Error(`No link to ${pathname} for ${email}`);
    return new URL(link);
  });

async function register(email: string) {
  const response = await post('auth/local/register', {
    username: email.split('@')[0],
    email,
    password: PASSWORD,
  });
  expect(response.status).toBe(200);
  const link = await linkTo(email, '/compte/confirmation');
  expect(link.origin).toBe(testbed.siteUrl);
  const path = `auth/email-confirmation?confirmation=${link.searchParams.get('confirmation')}`;
  expect((await callApi('GET', path)).status).toBe(302);
}

/** Visitors' accounts through the calls that the site's server makes. */
export function accountSuite(): void {
  it('require a confirmed email address to sign in', async () => {
    const email = 'unconfirmed@dough.example';
    const response = await post('auth/local/register', {
      username: 'unconfirmed',
      email,
      password: PASSWORD,
    });
    expect(await response.json()).not.toHaveProperty('jwt');
    const refused = await post('auth/local', { identifier: email, password: PASSWORD });
    expect(refused.status).toBe(400);
  });

  it('refuse a password of fewer than ten characters', async () => {
    const response = await post('auth/local/register', {
      username: 'short',
      email: 'short@dough.example',
      password: 'short-1',
    });
    expect(response.status).toBe(400);
  });

  it('refuse fields that a visitor may not set', async () => {
    const response = await post('auth/local/register', {
      username: 'sly',
      email: 'sly@dough.example',
      password: PASSWORD,
      confirmed: true,
    });
    expect(response.status).toBe(400);
  });

  it('end every session when the password is changed or reset', async () => {
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
    expect(link.origin).toBe(testbed.siteUrl);
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

  it('show a user no other user and no private fields', async () => {
    const email = 'alone@dough.example';
    await register(email);
    const token = await signIn(email, PASSWORD);
    const me = (await (await callApi('GET', 'users/me', token)).json()) as Record<string, unknown>;
    expect(me).toMatchObject({ email });
    for (const secret of ['password', 'resetPasswordToken', 'session_version'])
      expect(me).not.toHaveProperty(secret);
    expect((await callApi('GET', 'users/1', token)).status).toBe(403);
  });

  it('answer a forgotten password the same for known and unknown emails', async () => {
    const response = await post('auth/forgot-password', { email: 'nobody@dough.example' });
    expect(await response.json()).toEqual({ ok: true });
  });

  describe('through a provider', () => {
    const callback = (token: string) =>
      callApi('GET', `auth/oidc/callback?access_token=${encodeURIComponent(token)}`);

    it('accept a token issued for this application', async () => {
      const token = testbed.provider.issue('friend@dough.example');
      const response = await callback(token);
      expect(response.headers.get('set-cookie')).toBeNull();
      const jwt = await jwtOf(response);
      const me = await (await callApi('GET', 'users/me', jwt)).json();
      expect(me).toMatchObject({ email: 'friend@dough.example' });
    });

    it.each<[string, () => string]>([
      [
        'of another application',
        () => testbed.provider.issue('friend@dough.example', { audience: 'another' }),
      ],
      [
        'with an unverified email',
        () => testbed.provider.issue('friend@dough.example', { isVerified: false }),
      ],
      ['unknown to the provider', () => 'invented'],
      [
        'with the email of an account that has a password',
        () => testbed.provider.issue('sessions@dough.example'),
      ],
    ])('refuse a token %s', async (_, token) => {
      const response = await callback(token());
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain('jwt');
    });

    it('refuse providers that are unverifiable or disabled', async () => {
      const token = testbed.provider.issue('friend@dough.example');
      for (const provider of ['github', 'google'])
        expect(
          (await callApi('GET', `auth/${provider}/callback?access_token=${token}`)).status,
        ).toBe(400);
    });

    it('redirect the visitor back to the site with a token and the site’s state', async () => {
      const home = `${testbed.siteUrl}/compte/connexion/oidc?state=of-the-site`;
      const start = await callApi('GET', `connect/oidc?callback=${encodeURIComponent(home)}`);
      const cookies = start.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      const authorize = new URL(start.headers.get('location') ?? '');
      expect(authorize.origin).toBe(testbed.provider.url);
      const agreed = await fetch(authorize, { redirect: 'manual' });
      const back = await fetch(agreed.headers.get('location') ?? '', {
        redirect: 'manual',
        headers: { cookie: cookies.join('; ') },
      });
      const target = new URL(back.headers.get('location') ?? '');
      expect(`${target.origin}${target.pathname}`).toBe(`${testbed.siteUrl}/compte/connexion/oidc`);
      expect(target.searchParams.get('state')).toBe('of-the-site');
      await jwtOf(await callback(target.searchParams.get('access_token') ?? ''));
    });

    it('refuse to redirect to another site', async () => {
      const evil = encodeURIComponent('https://evil.example/compte/connexion/oidc');
      expect((await callApi('GET', `connect/oidc?callback=${evil}`)).status).toBe(400);
    });
  });

  it('limit how often a browser is sent to a provider, and not the site', async () => {
    const statusesFor = async (siteToken?: string) => {
      const attempt = () => callApi('GET', 'connect/oidc', undefined, undefined, siteToken);
      const responses = await Promise.all(Array.from({ length: 12 }, attempt));
      return responses.map(({ status }) => status);
    };
    expect(await statusesFor('')).toContain(429);
    expect(await statusesFor()).not.toContain(429);
  });
}
