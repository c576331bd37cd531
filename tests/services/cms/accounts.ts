import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import { createUser, switchAccounts, USERS } from '../support/strapi-admin';
import { submissionOf } from './samples';
import { callApi, JWT_SECRET, testbed, tokenOf } from './testbed';

const PASSWORD = 'First-of-dough-1';
const SECOND_PASSWORD = 'Second-of-dough-2';
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** A signed-in user with an account of their own. */
type Visitor = { email: string; documentId: string; token: string };
type Claims = { iat: number; exp: number; auth_time: number; session_version?: string };

const newEmail = () => `${crypto.randomUUID()}@dough.example`;
const post = (path: string, body: object, token?: string) => callApi('POST', path, token, body);
const statusOf = async (method: string, path: string, token?: string, body?: object) =>
  (await callApi(method, path, token, body)).status;
const statusOfMe = (token: string) => statusOf('GET', 'users/me', token);

const jwtOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { jwt: string }).jwt;
};
const signIn = async (email: string, password = PASSWORD) =>
  jwtOf(await post('auth/local', { identifier: email, password }));

async function newVisitor(): Promise<Visitor> {
  const email = newEmail();
  const documentId = await createUser(testbed.admin, email, PASSWORD);
  return { email, documentId, token: await signIn(email) };
}

const mailsTo = (email: string) => testbed.mails.mails.filter(({ to }) => to.includes(email));

/** The link to a page of the site in the last email to an address. */
const linkTo = (email: string, pathname: string) =>
  waitFor(() => {
    const link = /href="([^"]+)"/.exec(mailsTo(email).at(-1)?.body ?? '')?.[1];
    if (!link?.startsWith(`${testbed.siteUrl}${pathname}`))
      throw new Error(`No link to ${pathname} for ${email}`);
    return new URL(link);
  });

const newPassword = { password: SECOND_PASSWORD, passwordConfirmation: SECOND_PASSWORD };
const change = ({ token }: Visitor) =>
  post('auth/change-password', { currentPassword: PASSWORD, ...newPassword }, token);
async function reset({ email }: Visitor) {
  await post('auth/forgot-password', { email });
  const code = (await linkTo(email, '/compte/reinitialiser')).searchParams.get('code');
  return post('auth/reset-password', { code, ...newPassword });
}

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The token with other claims, signed with Strapi's secret. */
function withClaims(token: string, changed: Partial<Claims>): string {
  const claims = { ...claimsOf(token), ...changed };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const signed = `${token.split('.')[0]}.${payload}`;
  return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
}

/** The token as if it had been issued this many seconds earlier. */
function aged(token: string, seconds: number): string {
  const { iat, exp, auth_time } = claimsOf(token);
  return withClaims(token, {
    iat: iat - seconds,
    exp: exp - seconds,
    auth_time: auth_time - seconds,
  });
}

/** Visitors' accounts through the calls that the site's server makes. */
export function accountSuite(): void {
  it('require a confirmed email address to sign in', async () => {
    const email = newEmail();
    const user = { username: email, email, password: PASSWORD };
    expect(await (await post('auth/local/register', user)).json()).not.toHaveProperty('jwt');
    const credentials = { identifier: email, password: PASSWORD };
    expect((await post('auth/local', credentials)).status).toBe(400);
    const link = await linkTo(email, '/compte/confirmation');
    const confirmation = link.searchParams.get('confirmation');
    const confirmed = await callApi('GET', `auth/email-confirmation?confirmation=${confirmation}`);
    expect(confirmed.status).toBe(302);
    expect((await post('auth/local', credentials)).status).toBe(200);
  });

  it('show a user no other user, and take and show no private fields', async () => {
    const { email, token } = await newVisitor();
    const me = await (await callApi('GET', 'users/me', token)).json();
    expect(me).toMatchObject({ email });
    for (const secret of ['password', 'resetPasswordToken', 'session_version'])
      expect(me).not.toHaveProperty(secret);
    expect(await statusOf('GET', 'users/1', token)).toBe(403);
    const sly = { username: 'sly', email: newEmail(), password: PASSWORD, confirmed: true };
    expect((await post('auth/local/register', sly)).status).toBe(400);
  });

  it.each([
    ['one of the most used', 'Qwertyuiop', 'Your password is one of the most used passwords'],
    ['short', 'short-1', 'Password validation failed.'],
  ])('refuse a password that is %s on registration, reset and change', async (...row) => {
    const [, password, message] = row;
    const { token } = await newVisitor();
    const twice = { password, passwordConfirmation: password };
    for (const response of [
      await post('auth/local/register', { username: 'common', email: newEmail(), password }),
      await post('auth/reset-password', { code: 'x', ...twice }),
      await post('auth/change-password', { currentPassword: PASSWORD, ...twice }, token),
    ])
      expect(await response.json()).toMatchObject({ error: { status: 400, message } });
  });

  describe('end the sessions of a user', () => {
    const update = ({ documentId }: Visitor, changed: object) =>
      testbed.admin.call('PUT', `${USERS}/${documentId}`, changed);

    it.each<[string, (visitor: Visitor) => Promise<unknown>]>([
      ['who signs out', ({ token }) => post('auth/logout', {}, token)],
      [
        'who changes the password, but for the new one',
        async (visitor) => {
          expect(await statusOfMe(await jwtOf(await change(visitor)))).toBe(200);
        },
      ],
      [
        'who resets the password, but for the new one',
        async (visitor) => {
          expect(await statusOfMe(await jwtOf(await reset(visitor)))).toBe(200);
        },
      ],
      [
        'whose password an administrator sets',
        (visitor) => update(visitor, { password: SECOND_PASSWORD }),
      ],
      ['who is blocked', (visitor) => update(visitor, { blocked: true })],
      [
        'who is deleted',
        ({ documentId }) => testbed.admin.call('DELETE', `${USERS}/${documentId}`),
      ],
    ])('%s', async (_, end) => {
      const [visitor, other] = [await newVisitor(), await newVisitor()];
      expect(await statusOfMe(visitor.token)).toBe(200);
      await end(visitor);
      expect(await statusOfMe(visitor.token)).toBe(401);
      expect(await statusOf('POST', 'auth/change-password', visitor.token, {})).toBe(401);
      expect(await statusOfMe(other.token)).toBe(200);
    });
  });

  it.each<[number, string, (token: string) => string]>([
    [200, 'one minute without use', (token) => aged(token, MINUTE)],
    [200, 'almost three days without use', (token) => aged(token, 3 * DAY - MINUTE)],
    [401, 'three days without use', (token) => aged(token, 3 * DAY)],
    [200, 'a new signature', (token) => withClaims(token, {})],
    [401, 'no session version', (token) => withClaims(token, { session_version: undefined })],
    [401, 'another session version', (token) => withClaims(token, { session_version: 'another' })],
  ])('answer %d to a token with %s', async (status, _, forge) => {
    const { token } = await newVisitor();
    expect(await statusOfMe(forge(token))).toBe(status);
  });

  it('renew the token of a session once an hour, for fourteen days', async () => {
    const renewed = async (token: string) =>
      ((await (await callApi('GET', 'users/me', token)).json()) as { jwt?: string }).jwt;
    const { token } = await newVisitor();
    expect(await renewed(aged(token, HOUR - MINUTE))).toBeUndefined();
    const next = (await renewed(aged(token, HOUR))) ?? expect.fail();
    expect(await statusOfMe(next)).toBe(200);
    const { iat, exp } = claimsOf(next);
    expect(exp - iat).toBe(3 * DAY);

    const now = Math.floor(Date.now() / 1_000);
    const old = withClaims(token, { iat: now - DAY, auth_time: now - 13 * DAY });
    const last = claimsOf((await renewed(old)) ?? expect.fail());
    expect(last.exp - last.auth_time).toBe(14 * DAY);
  });

  describe('answer', () => {
    const ROUTES = [
      ['GET', 'users/me'],
      ['GET', 'Users/Me/'],
      ['POST', 'auth/local'],
      ['POST', 'AUTH/local'],
      ['POST', 'auth/local/register'],
      ['POST', 'auth/forgot-password'],
      ['POST', 'auth/reset-password'],
      ['POST', 'auth/change-password'],
      ['POST', 'auth/send-email-confirmation'],
      ['GET', 'auth/email-confirmation?confirmation=x'],
      ['POST', 'auth/logout'],
      ['GET', 'auth/oidc/callback?access_token=x'],
    ] as const;
    const PROVIDER = ['GET', 'connect/oidc'] as const;

    it('the site only, but for the way to a provider', async () => {
      const { email, token } = await newVisitor();
      const credentials = { identifier: email, password: PASSWORD };
      for (const [method, path] of ROUTES)
        for (const siteToken of ['', 'invented', tokenOf('CONTENT_WRITE_TOKEN')])
          for (const who of [undefined, token, tokenOf('CONTENT_API_TOKEN')]) {
            const body = method === 'POST' ? credentials : undefined;
            expect((await callApi(method, path, who, body, siteToken)).status, path).toBe(403);
          }
      expect((await callApi(...PROVIDER, undefined, undefined, '')).status).toBe(302);
      expect(await statusOf('POST', 'auth/local', undefined, credentials)).toBe(200);
    });

    it('404 while they are switched off in the settings, and all else is as before', async () => {
      const { token, email } = await newVisitor();
      await switchAccounts(testbed.admin, false);
      for (const [method, path] of [...ROUTES, PROVIDER])
        for (const who of [undefined, token, tokenOf('CONTENT_API_TOKEN')]) {
          const body = method === 'POST' ? { email } : undefined;
          expect(await statusOf(method, path, who, body), path).toBe(404);
        }
      expect(await statusOf('GET', 'products', tokenOf('CONTENT_API_TOKEN'))).toBe(200);
      const letter = submissionOf('contact-messages');
      const write = tokenOf('CONTENT_WRITE_TOKEN');
      expect(await statusOf('POST', 'contact-messages', write, letter)).toBe(201);
      await switchAccounts(testbed.admin, true);
      expect(await statusOfMe(token)).toBe(200);
    });
  });

  it('are sent five emails a day, and no answer reveals the limit', async () => {
    const { email } = await newVisitor();
    const already = testbed.strapi.log().length;
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => post('auth/forgot-password', { email })),
    );
    for (const response of responses) expect(await response.json()).toEqual({ ok: true });
    const warnings = () =>
      testbed.strapi
        .log()
        .slice(already)
        .match(/Daily email limit of an account reached/g) ?? [];
    await waitFor(() => expect([mailsTo(email).length, warnings().length]).toEqual([5, 7]));
    expect(testbed.strapi.log()).not.toContain(email);
  });

  it('get their answers without waiting for the mail server, whose failure no answer reveals', async () => {
    const { email } = await newVisitor();
    const accepted = async (path: string, body: object) =>
      expect((await post(path, body)).status).toBe(200);
    const release = testbed.mails.hold();
    await accepted('auth/forgot-password', { email });
    await accepted('auth/forgot-password', { email: 'nobody@dough.example' });
    await accepted('auth/send-email-confirmation', { email });
    const fresh = newEmail();
    await accepted('auth/local/register', { username: fresh, email: fresh, password: PASSWORD });
    expect([...mailsTo(email), ...mailsTo(fresh)]).toEqual([]);
    release();
    await waitFor(() => {
      expect(mailsTo(email).length).toBeGreaterThan(0);
      expect(mailsTo(fresh)).toHaveLength(1);
    });
    testbed.mails.isBroken = true;
    await accepted('auth/forgot-password', { email });
    const failed = /An email could not be sent .*password reset.*code: 'E/;
    await waitFor(() => expect(testbed.strapi.log()).toMatch(failed));
    testbed.mails.isBroken = false;
    expect(testbed.strapi.log()).not.toContain(email);
  });

  describe('through a provider', () => {
    const callback = (token: string, provider = 'oidc') =>
      callApi('GET', `auth/${provider}/callback?access_token=${encodeURIComponent(token)}`);
    const issue = (change?: Parameters<typeof testbed.provider.issue>[1]) =>
      testbed.provider.issue('friend@dough.example', change);

    it.each<[string, () => string | Promise<string>, string?]>([
      ['of another application', () => issue({ audience: 'another' })],
      ['with an unverified email', () => issue({ isVerified: false })],
      ['unknown to the provider', () => 'invented'],
      [
        'with the email of an account that has a password',
        async () => testbed.provider.issue((await newVisitor()).email),
      ],
      ['of a provider that cannot be verified', () => issue(), 'github'],
      ['of a provider that is disabled', () => issue(), 'google'],
    ])('refuse a token %s', async (_, token, provider) => {
      const response = await callback(await token(), provider);
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain('jwt');
    });

    it('send the visitor to no other site', async () => {
      const evil = encodeURIComponent('https://evil.example/compte/connexion/oidc');
      expect((await callApi('GET', `connect/oidc?callback=${evil}`)).status).toBe(400);
    });

    it('limit how often a browser is sent there, and not the site', async () => {
      const statusesFor = async (siteToken?: string) => {
        const attempt = () => callApi('GET', 'connect/oidc', undefined, undefined, siteToken);
        const responses = await Promise.all(Array.from({ length: 12 }, attempt));
        return responses.map(({ status }) => status);
      };
      expect(await statusesFor('')).toContain(429);
      expect(await statusesFor()).not.toContain(429);
    });
  });
}
