import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import { type MailSink, startMailSink } from '../support/mail-sink';
import { type FakeProvider, startFakeProvider } from '../support/oauth-provider';
import { type Strapi, startStrapi } from '../support/strapi';
import { createUser, signInAdmin, switchAccounts, USERS } from '../support/strapi-admin';
import { strapiEnv } from '../support/strapi-env';
import { submissionOf } from './samples';
import { callApi, testbed, tokenOf } from './testbed';

const JWT_SECRET = 'jwt-secret-of-the-authority-tests';
const PASSWORD = 'First-of-dough-1';
const SECOND_PASSWORD = 'Second-of-dough-2';
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

let mails: MailSink;
let provider: FakeProvider;

beforeAll(async () => {
  [mails, provider] = [await startMailSink(), await startFakeProvider()];
  const siteUrl = 'http://localhost:3999';
  const env = strapiEnv({ siteUrl, mails, provider });
  const strapi = await startStrapi({ env: { ...env, JWT_SECRET } });
  Object.assign(testbed, {
    strapi,
    mails,
    provider,
    siteUrl,
    admin: await signInAdmin(strapi.url),
  });
  await switchAccounts(testbed.admin, true);
});

afterAll(async () => {
  await testbed.strapi?.destroy();
  await mails?.close();
  await provider?.close();
});

/** A signed-in user with an account of their own. */
type Visitor = { email: string; documentId: string; token: string };

const signIn = async (email: string, password = PASSWORD) => {
  const response = await callApi('POST', 'auth/local', undefined, { identifier: email, password });
  return ((await response.json()) as { jwt: string }).jwt;
};

async function newVisitor(): Promise<Visitor> {
  const email = `${crypto.randomUUID()}@dough.example`;
  const documentId = await createUser(testbed.admin, email, PASSWORD);
  return { email, documentId, token: await signIn(email) };
}

const statusOf = async (method: string, path: string, token?: string, body?: object) =>
  (await callApi(method, path, token, body)).status;

const newPassword = { password: SECOND_PASSWORD, passwordConfirmation: SECOND_PASSWORD };

async function resetPassword({ email }: Visitor): Promise<void> {
  await callApi('POST', 'auth/forgot-password', undefined, { email });
  const code = await waitFor(() => {
    const mail = mails.mails.find(({ to }) => to.includes(email));
    return /code=(\w+)/.exec(mail?.body ?? '')?.[1] ?? expect.fail();
  });
  expect(await statusOf('POST', 'auth/reset-password', undefined, { code, ...newPassword })).toBe(
    200,
  );
}

type Claims = { iat: number; exp: number; auth_time: number; session_version?: string };

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The token with other claims, signed with Strapi's secret. */
function withClaims(token: string, change: Partial<Claims>): string {
  const claims = { ...claimsOf(token), ...change };
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

const LETTER = submissionOf('contact-messages');

describe('a valid token', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
  });

  const tokenNamed = (who: string) =>
    ({
      'read token': tokenOf('CONTENT_API_TOKEN'),
      'write token': tokenOf('CONTENT_WRITE_TOKEN'),
      'preview token': tokenOf('CONTENT_PREVIEW_TOKEN'),
      'signed-in user': visitor.token,
      'invented token': 'invented',
    })[who];

  it.each`
    who                 | content | drafts | message | me     | password | signOut
    ${'anonymous'}      | ${403}  | ${403} | ${403}  | ${403} | ${403}   | ${403}
    ${'invented token'} | ${401}  | ${401} | ${401}  | ${401} | ${401}   | ${401}
    ${'read token'}     | ${200}  | ${403} | ${403}  | ${403} | ${403}   | ${403}
    ${'write token'}    | ${403}  | ${403} | ${201}  | ${403} | ${403}   | ${403}
    ${'preview token'}  | ${200}  | ${200} | ${403}  | ${403} | ${403}   | ${403}
    ${'signed-in user'} | ${403}  | ${403} | ${403}  | ${200} | ${400}   | ${200}
  `('allows $who what its permissions say', async ({ who, ...expected }) => {
    const token = tokenNamed(who);
    expect({
      content: await statusOf('GET', 'products', token),
      drafts: await statusOf('GET', 'products?status=draft', token),
      message: await statusOf('POST', 'contact-messages', token, submissionOf('contact-messages')),
      me: await statusOf('GET', 'users/me', token),
      // 400: permitted, but the body is empty.
      password: await statusOf('POST', 'auth/change-password', token, {}),
      signOut: await statusOf('POST', 'auth/logout', token),
    }).toEqual(expected);
  });
});

describe('a user’s token', () => {
  const block = ({ documentId }: Visitor, blocked: boolean) =>
    testbed.admin.call('PUT', `${USERS}/${documentId}`, { blocked });

  const ENDS: Record<string, (visitor: Visitor) => Promise<unknown>> = {
    'after its user signs out': ({ token }) => callApi('POST', 'auth/logout', token),
    'after its user signs out on another device': async ({ email }) =>
      callApi('POST', 'auth/logout', await signIn(email)),
    'after its user changes the password': ({ token }) =>
      callApi('POST', 'auth/change-password', token, { currentPassword: PASSWORD, ...newPassword }),
    'after its user resets the password': resetPassword,
    'after an administrator sets a password': ({ documentId }) =>
      testbed.admin.call('PUT', `${USERS}/${documentId}`, { password: SECOND_PASSWORD }),
    'while its user is blocked': (visitor) => block(visitor, true),
    'after its user was blocked and unblocked': async (visitor) => {
      await block(visitor, true);
      await block(visitor, false);
    },
    'after its user is deleted': ({ documentId }) =>
      testbed.admin.call('DELETE', `${USERS}/${documentId}`),
  };

  it.each`
    end                                             | me
    ${'after its user signs out'}                   | ${401}
    ${'after its user signs out on another device'} | ${401}
    ${'after its user changes the password'}        | ${401}
    ${'after its user resets the password'}         | ${401}
    ${'after an administrator sets a password'}     | ${401}
    ${'while its user is blocked'}                  | ${401}
    ${'after its user was blocked and unblocked'}   | ${401}
    ${'after its user is deleted'}                  | ${401}
  `('is refused $end', async ({ end, me }) => {
    const [visitor, other] = [await newVisitor(), await newVisitor()];
    expect(await statusOf('GET', 'users/me', visitor.token)).toBe(200);
    await ENDS[end]?.(visitor);
    expect(await statusOf('GET', 'users/me', visitor.token)).toBe(me);
    expect(await statusOf('POST', 'auth/change-password', visitor.token, {})).toBe(me);
    expect(await statusOf('GET', 'users/me', other.token)).toBe(200);
  });

  it.each`
    age                    | seconds             | me
    ${'one minute'}        | ${MINUTE}           | ${200}
    ${'almost three days'} | ${3 * DAY - MINUTE} | ${200}
    ${'three days'}        | ${3 * DAY}          | ${401}
  `('answers $me after $age without use', async ({ seconds, me }) => {
    const { token } = await newVisitor();
    expect(await statusOf('GET', 'users/me', aged(token, seconds))).toBe(me);
  });

  it.each`
    version           | change
    ${'without'}      | ${{ session_version: undefined }}
    ${'with another'} | ${{ session_version: 'another' }}
  `('is refused $version session version', async ({ change }) => {
    const { token } = await newVisitor();
    expect(await statusOf('GET', 'users/me', withClaims(token, {}))).toBe(200);
    expect(await statusOf('GET', 'users/me', withClaims(token, change))).toBe(401);
  });
});

describe('a session in use', () => {
  const renewed = async (token: string) =>
    ((await (await callApi('GET', 'users/me', token)).json()) as { jwt?: string }).jwt;

  it('gets a new token once an hour and ends after fourteen days', async () => {
    const { token } = await newVisitor();
    expect(await renewed(aged(token, HOUR - MINUTE))).toBeUndefined();
    const next = (await renewed(aged(token, HOUR))) ?? expect.fail();
    expect(await statusOf('GET', 'users/me', next)).toBe(200);
    const { iat, exp } = claimsOf(next);
    expect(exp - iat).toBe(3 * DAY);

    const now = Math.floor(Date.now() / 1_000);
    const old = withClaims(token, { iat: now - DAY, auth_time: now - 13 * DAY });
    const last = claimsOf((await renewed(old)) ?? expect.fail());
    expect(last.exp - last.auth_time).toBe(14 * DAY);
  });
});

describe('account routes', () => {
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

  it('answer the site only, but for the way to a provider', async () => {
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

  it('answer 404 while accounts are switched off in the settings', async () => {
    const { token, email } = await newVisitor();
    await switchAccounts(testbed.admin, false);
    for (const [method, path] of [...ROUTES, PROVIDER])
      for (const who of [undefined, token, tokenOf('CONTENT_API_TOKEN')])
        expect(
          await statusOf(method, path, who, method === 'POST' ? { email } : undefined),
          path,
        ).toBe(404);
    expect(await statusOf('GET', 'products', tokenOf('CONTENT_API_TOKEN'))).toBe(200);
    expect(await statusOf('POST', 'contact-messages', tokenOf('CONTENT_WRITE_TOKEN'), LETTER)).toBe(
      201,
    );
    await switchAccounts(testbed.admin, true);
    expect(await statusOf('GET', 'users/me', token)).toBe(200);
  });
});

describe('passwords and emails', () => {
  it.each([
    ['one of the most used', 'Qwertyuiop', 'Your password is one of the most used passwords'],
    ['short', 'short-1', 'Password validation failed.'],
  ])(
    'a password that is %s is refused on registration, reset and change',
    async (_, password, message) => {
      const { token } = await newVisitor();
      const twice = { password, passwordConfirmation: password };
      const responses = [
        await callApi('POST', 'auth/local/register', undefined, {
          username: 'common',
          email: 'common@dough.example',
          password,
        }),
        await callApi('POST', 'auth/reset-password', undefined, { code: 'x', ...twice }),
        await callApi('POST', 'auth/change-password', token, {
          currentPassword: PASSWORD,
          ...twice,
        }),
      ];
      for (const response of responses)
        expect(await response.json()).toMatchObject({ error: { status: 400, message } });
    },
  );

  it('an account is sent five emails a day, and the responses do not reveal the limit', async () => {
    const { email } = await newVisitor();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        callApi('POST', 'auth/forgot-password', undefined, { email }),
      ),
    );
    for (const response of responses) expect(await response.json()).toEqual({ ok: true });
    const sent = () => mails.mails.filter(({ to }) => to.includes(email));
    const warnings = () =>
      testbed.strapi.log().match(/Daily email limit of an account reached/g) ?? [];
    await waitFor(() => expect([sent().length, warnings().length]).toEqual([5, 7]));
    expect(testbed.strapi.log()).not.toContain(email);
  });

  it('no response waits for the mail server or reveals its failure', async () => {
    const { email } = await newVisitor();
    const sentTo = (to: string) => mails.mails.filter((mail) => mail.to.includes(to)).length;
    const before = sentTo(email);
    const answers = async (path: string, body: object) =>
      expect((await callApi('POST', path, undefined, body)).status).toBe(200);
    const release = mails.hold();
    await answers('auth/forgot-password', { email });
    await answers('auth/forgot-password', { email: 'nobody@dough.example' });
    await answers('auth/send-email-confirmation', { email });
    const fresh = `${crypto.randomUUID()}@dough.example`;
    const user = { username: fresh, email: fresh, password: PASSWORD };
    await answers('auth/local/register', user);
    expect([sentTo(email), sentTo(fresh)]).toEqual([before, 0]);
    release();
    await waitFor(() => {
      expect(sentTo(email)).toBeGreaterThan(before);
      expect(sentTo(fresh)).toBe(1);
    });
    mails.isBroken = true;
    await answers('auth/forgot-password', { email });
    await waitFor(() =>
      expect(testbed.strapi.log()).toMatch(/An email could not be sent .*password reset.*code: 'E/),
    );
    mails.isBroken = false;
    expect(testbed.strapi.log()).not.toContain(email);
  });
});

describe('in production, without an administrator in the environment', () => {
  let production: Strapi;
  const ADMIN_FORM = {
    firstname: 'First',
    lastname: 'Visitor',
    email: 'first@evil.example',
    password: 'First-visitor-1',
  };

  beforeAll(async () => {
    const { CMS_ADMIN_EMAIL, CMS_ADMIN_PASSWORD, ...env } = strapiEnv({
      siteUrl: testbed.siteUrl,
      mails,
      provider,
    });
    production = await startStrapi({
      env: { ...env, NODE_ENV: 'production', NOTICE_PAUSE_SECONDS: '3600' },
    });
  });
  afterAll(() => production?.destroy());

  it('the first visitor cannot register as administrator, and the log says what to set', async () => {
    const registration = await fetch(`${production.url}/admin/register-admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      body: JSON.stringify(ADMIN_FORM),
    });
    expect([404, 405]).toContain(registration.status);
    const init = await (await fetch(`${production.url}/admin/init`)).json();
    expect(init).toMatchObject({ data: { hasAdmin: false } });
    expect(production.log()).toContain('set CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD');
  });

  it('pending messages are emailed when Strapi stops', async () => {
    const before = mails.mails.length;
    const subjects = () => mails.mails.slice(before).map(({ headers }) => headers.get('subject'));
    for (let i = 0; i < 5; i++) {
      const response = await fetch(`${production.url}/api/contact-messages`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${production.site.CONTENT_WRITE_TOKEN}`,
        },
        body: JSON.stringify(submissionOf('contact-messages')),
      });
      expect(response.status).toBe(201);
    }
    await waitFor(() => expect(subjects()).toEqual(['Message du site (autre) : Matrix']));
    await production.stop();
    expect(subjects()[1]).toBe('4 nouveaux messages du site');
  });
});
