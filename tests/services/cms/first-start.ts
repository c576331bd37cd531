import { expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import type { MailSink } from '../support/mail-sink';
import type { Strapi } from '../support/strapi';
import { ADMIN } from '../support/strapi-admin';
import { submissionOf } from './samples';
import { type FirstStart, testbed } from './testbed';

/** In production, where nobody is an administrator yet, and mails about messages are collected. */
export const FIRST_ENV = {
  NODE_ENV: 'production',
  CMS_ADMIN_EMAIL: '',
  CMS_ADMIN_PASSWORD: '',
  NOTICE_PAUSE_SECONDS: '3600',
};

/** For every start after the first one. */
const LATER_ENV = {
  NODE_ENV: 'development',
  CMS_ADMIN_EMAIL: ADMIN.email,
  CMS_ADMIN_PASSWORD: ADMIN.password,
  NOTICE_PAUSE_SECONDS: '0',
};

const MESSAGES = 5;
const SECRET = 'kanari-0123456789';

/** Sends what no log may contain, to routes that take it and to parsers that would quote it. */
async function tellSecrets({ url, site }: Strapi): Promise<void> {
  for (const path of [
    'auth/email-confirmation?confirmation=',
    'auth/oidc/callback?access_token=',
    'connect/oidc/callback?code=',
    'sales-points?filters[latitude][$gt]=',
  ])
    await fetch(`${url}/api/${path}${SECRET}`, { redirect: 'manual' });
  for (const body of [`{"data":{"email":"${SECRET}" ${SECRET}`, `{"data":{"email":"${SECRET}"}}`])
    await fetch(`${url}/api/contact-messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${site.CONTENT_WRITE_TOKEN}`,
      },
      body,
    });
}

/** Does what a stranger would, then starts Strapi again as the other suites need it. */
export async function passFirstStart(strapi: Strapi, { mails }: MailSink): Promise<FirstStart> {
  const registration = await fetch(`${strapi.url}/admin/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
    body: JSON.stringify({ firstname: 'First', lastname: 'Visitor', ...ADMIN }),
  });
  const init = await (await fetch(`${strapi.url}/admin/init`)).json();
  const posts: number[] = [];
  for (let count = 0; count < MESSAGES; count += 1) {
    const response = await fetch(`${strapi.url}/api/contact-messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${strapi.site.CONTENT_WRITE_TOKEN}`,
      },
      body: JSON.stringify(submissionOf('contact-messages')),
    });
    posts.push(response.status);
  }
  await waitFor(() => expect(mails).toHaveLength(1));
  await tellSecrets(strapi);
  await strapi.stop('SIGKILL');
  const log = strapi.log();
  await strapi.start(LATER_ENV);
  await waitFor(() => expect(mails).toHaveLength(2));
  return { registration: registration.status, init, log, posts };
}

/** The first start in production, before an administrator is in the environment. */
export function firstStartSuite(): void {
  it('lets no visitor register as administrator, and its log says what to set', () => {
    const { registration, init, log } = testbed.firstStart;
    expect([404, 405]).toContain(registration);
    expect(init).toMatchObject({ data: { hasAdmin: false } });
    expect(log).toContain('set CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD');
  });

  it('is killed while messages wait for their mail: they are in one mail of the next start', () => {
    expect(testbed.firstStart.posts).toEqual(Array(MESSAGES).fill(201));
    const toContact = testbed.mails.mails.filter(({ to }) =>
      to.includes('pro@dough-la-la.example'),
    );
    const subjects = toContact.map(({ headers }) => headers.get('subject'));
    expect(subjects).toEqual(['Message du site (autre) : Matrix', '4 nouveaux messages du site']);
  });

  it('logs which paths were asked for, and nothing that came with them', () => {
    const { log } = testbed.firstStart;
    expect(log).toContain('"path":"/api/auth/email-confirmation"');
    const { CONTENT_API_URL: _, ...shared } = testbed.strapi.site;
    for (const secret of [SECRET, '@dough.example', 'Who may write?', ...Object.values(shared)])
      expect(log).not.toContain(secret);
  });
}
