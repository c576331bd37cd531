import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '@/scripts/servers/process.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { CONTACT } from '../../support/forms/submissions';
import { waitFor } from '../../support/wait-for';
import { type MailSink, startMailSink } from '../support/mail-sink';
import { type FakeProvider, startFakeProvider } from '../support/oauth-provider';
import { createServers } from '../support/servers';
import { type Strapi, startStrapi } from '../support/strapi';
import { strapiEnv } from '../support/strapi-env';
import { contentWithAccounts } from './content';
import { createPlantedSecrets, readNginxLogs } from './planted-secrets';

const planted = createPlantedSecrets();
const { word, email, phone, jwt } = planted;

const servers = createServers();
let folder: string;
let mails: MailSink;
let provider: FakeProvider;
let strapi: Strapi;
let front: Server;

beforeAll(async () => {
  [mails, provider] = [await startMailSink(), await startFakeProvider()];
  const [own, port] = [await freePort(), await freePort()];
  servers.later(mails.close);
  servers.later(provider.close);
  strapi = await startStrapi({
    port: own,
    env: {
      ...strapiEnv({ siteUrl: 'https://dough.example', mails, provider }),
      CONTENT_DIR: await contentWithAccounts(await servers.folder()),
      NODE_ENV: 'production',
      TRUSTED_PROXY: 'true',
    },
  });
  servers.later(strapi.destroy);
  folder = await servers.folder();
  front = await servers.nginx([], {
    folder,
    port,
    instances: [own],
    templates: ['cms'],
    values: { CMS_NAME: 'localhost', CMS_SERVERS: `server localhost:${own};` },
  });
});
afterAll(servers.clear);

/** Through nginx, as the site, which also sends `x-site-token` for its visitors. */
async function call(method: string, address: string, body?: object | string, token?: string) {
  const response = await fetch(`http://localhost:${front.port}/api/${address}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-site-token': strapi.site.CONTENT_API_TOKEN ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  });
  return { status: response.status, text: await response.text() };
}

/** The code in the last email to an address, which is as secret as a password. */
const codeIn = (to: string, name: string) =>
  waitFor(() => {
    const mail = mails.mails.findLast((sent) => sent.to.includes(to));
    const code = new RegExp(`[?&]${name}=([\\w-]+)`).exec(mail?.body ?? '')?.[1];
    if (!code) throw new Error(`No mail to ${to} has a ${name}`);
    return planted.keep(code);
  });

test('no log of Strapi or nginx contains a secret, a code or personal data', async () => {
  const somebody = email();
  const password = `${word()}-Long-1`;
  const statuses: number[] = [];
  const visit = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked);
    statuses.push(answer.status);
    return answer;
  };

  await visit('POST', 'auth/local/register', { username: somebody, email: somebody, password });
  const confirmation = await codeIn(somebody, 'confirmation');
  await visit('GET', `auth/email-confirmation?confirmation=${word()}`);
  await visit('GET', `auth/email-confirmation?confirmation=${confirmation}`);
  await visit('POST', 'auth/local', { identifier: somebody, password: word() });
  const signedIn = await visit('POST', 'auth/local', { identifier: somebody, password });
  const token = planted.keep((JSON.parse(signedIn.text) as { jwt: string }).jwt);
  for (const one of [token, jwt()]) await visit('GET', 'users/me', undefined, one);
  await visit('POST', 'auth/forgot-password', { email: somebody });
  const passwords = { password: `${word()}-Long-2`, passwordConfirmation: word() };
  for (const code of [word(), await codeIn(somebody, 'code')])
    await visit('POST', 'auth/reset-password', { code, ...passwords });
  for (const access of [word(), planted.keep(provider.issue(email()))])
    await visit('GET', `auth/oidc/callback?access_token=${access}`);
  await visit('GET', `connect/oidc?callback=https%3A%2F%2Fdough.example%2F%3Fstate%3D${word()}`);
  await visit('GET', `connect/oidc/callback?code=${word()}&state=${word()}`);
  await visit('GET', `sales-points?filters[latitude][$gt]=${planted.degree(48)}`);

  const send = (change: object = {}) => {
    const { accept_legal: _, ...fields } = CONTACT;
    const person = { name: word(), email: email(), phone: phone(), message: word(), locale: 'fr' };
    const data = { ...fields, ...person, submission_id: crypto.randomUUID(), ...change };
    return visit('POST', 'contact-messages', { data }, strapi.site.CONTENT_WRITE_TOKEN);
  };
  await send();
  await send({ email: word() });
  await visit('POST', 'contact-messages', `{"data":{"email":"${email()}" ${word()}`);
  mails.isBroken = true;
  await send();
  await visit('POST', 'auth/forgot-password', { email: somebody });
  await waitFor(() => expect(strapi.log()).toContain('could not be mailed'));

  await strapi.stop();
  await visit('GET', `auth/email-confirmation?confirmation=${word()}`);
  expect(statuses).toEqual(expect.arrayContaining([200, 201, 302, 400, 401, 502]));
  await front.kill('SIGTERM');

  const { CONTENT_API_URL, ...shared } = strapi.site;
  Object.values(shared).forEach(planted.keep);
  const { access, errors } = await readNginxLogs(folder);
  for (const [name, text] of Object.entries({ strapi: strapi.log(), access, errors }))
    planted.expectNoneIn(name, text);
  // The logs do say which paths were requested.
  expect(access).toContain('/api/auth/email-confirmation"');
  expect(strapi.log()).toContain('"path":"/api/auth/email-confirmation"');
  expect(strapi.log()).toMatch(/could not be mailed.*"error":\{"class":"\w*Error","code":"E/);
});
