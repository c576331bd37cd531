import type { Page } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fr from '@/messages/fr.json';
import { expectPage as see } from '../support/expect-page';
import { switchAccounts } from '../support/strapi-admin';
import { closeTestbed, linkTo, openTestbed, type Testbed, visit } from './testbed';

const { fields, actions, outcomes, panel } = fr.account;
const FIRST = 'First-of-dough-1';
const SECOND = 'Second-of-dough-2';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => closeTestbed(testbed ?? {}));

const newEmail = () => `${crypto.randomUUID()}@dough.example`;
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const notice = (page: Page, text: string) => see(page.getByText(text)).toBeVisible();
const isHome = (page: Page, email: string) =>
  see(page.getByRole('main').getByText(email)).toBeVisible();

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/compte/connexion');
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.password).fill(password);
  await press(page, actions.signIn);
}

async function register(page: Page, email: string) {
  await page.goto('/compte/inscription');
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.password).fill(FIRST);
  await press(page, actions.register);
  await notice(page, outcomes.registered);
}

/** Creates a confirmed account for one test. */
async function newAccount(page: Page): Promise<string> {
  const email = newEmail();
  await register(page, email);
  await page.goto(await linkTo(testbed, email, '/compte/confirmation'));
  await press(page, actions.confirmEmail);
  await notice(page, outcomes.confirmed);
  return email;
}

async function fillNewPassword(page: Page, password: string) {
  await page.getByLabel(fields.newPassword).fill(password);
  await page.getByLabel(fields.passwordConfirmation).fill(password);
}

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === '__Host-session');

/** The user to whom a session cookie belongs, as the site sees it. */
async function whoIs(session: { value: string } | undefined): Promise<unknown> {
  const answer = await fetch(`${testbed.site.url}/api/auth/me`, {
    headers: { cookie: `__Host-session=${session?.value}; signed_in=1` },
  });
  return answer.json();
}

it('the account pages exist only once an editor has enabled accounts', async () => {
  for (const path of ['/compte', '/compte/connexion', '/de/konto', '/api/auth/me'])
    expect((await fetch(`${testbed.site.url}${path}`)).status, path).toBe(404);
  const textOf = async (path: string) => (await fetch(`${testbed.site.url}${path}`)).text();
  expect(await textOf('/')).not.toContain('/compte');
  await switchAccounts(testbed.admin, true);
  await see.poll(async () => (await fetch(`${testbed.site.url}/api/auth/me`)).status).toBe(200);
  for (const path of ['', '/connexion', '/inscription', '/confirmation', '/mot-de-passe'])
    await see
      .poll(() => textOf(`/compte${path}`))
      .toContain('<meta name="robots" content="noindex, nofollow"/>');
  // With accounts enabled, every header shows a sign-in link or the user's name.
  await see.poll(() => textOf('/')).toContain('href="/compte"');
});

describe('a visitor', () => {
  it('registers, confirms the email by a button, signs in with a token that no script can read, and out', () =>
    visit(testbed, async (page) => {
      const email = newEmail();
      await register(page, email);
      await signIn(page, email, FIRST);
      await notice(page, outcomes.unconfirmed);
      await see(page.getByLabel(fields.email)).toHaveValue(email);

      await page.goto(await linkTo(testbed, email, '/compte/confirmation'));
      expect(new URL(page.url()).search).toBe('');
      await press(page, actions.confirmEmail);
      await notice(page, outcomes.confirmed);

      await signIn(page, email, FIRST);
      await isHome(page, email);
      await page.goto('/faq');
      await page.getByRole('banner').getByRole('link', { name: email }).click();
      await isHome(page, email);
      const stolen = await sessionOf(page);
      expect(stolen).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
      const readable = await page.evaluate(async () =>
        JSON.stringify([
          document.cookie,
          { ...localStorage },
          { ...sessionStorage },
          document.documentElement.outerHTML,
          await (await fetch('/api/auth/me')).text(),
        ]),
      );
      expect(readable).toContain(email);
      expect(readable).not.toContain(stolen?.value);
      expect(await whoIs(stolen)).toEqual({ user: { email } });
      await press(page, actions.signOut);
      await notice(page, outcomes.left);
      expect(await whoIs(stolen)).toEqual({ user: null });
      await page.goto('/compte');
      await notice(page, panel.anonymous);
    }));

  it('resets a forgotten password, which ends every other session', () =>
    visit(testbed, async (page) => {
      const email = await newAccount(page);
      await signIn(page, email, FIRST);
      await isHome(page, email);
      const stolen = await sessionOf(page);

      await page.goto('/compte/mot-de-passe-oublie');
      await page.getByLabel(fields.email).fill(email);
      await press(page, actions.forgotPassword);
      await notice(page, outcomes.sent);
      expect(await sessionOf(page)).toBeUndefined();

      await page.goto(await linkTo(testbed, email, '/compte/reinitialiser'));
      expect(new URL(page.url()).search).toBe('');
      await fillNewPassword(page, SECOND);
      await press(page, actions.resetPassword);
      await notice(page, outcomes.changed);
      await isHome(page, email);

      expect(await whoIs(stolen)).toEqual({ user: null });
      await signIn(page, email, FIRST);
      await notice(page, outcomes.refused);
    }));

  it('cannot choose a common password', () =>
    visit(testbed, async (page) => {
      await page.goto('/compte/inscription');
      await page.getByLabel(fields.email).fill(newEmail());
      await page.getByLabel(fields.password).fill('Qwertyuiop');
      await press(page, actions.register);
      await notice(page, outcomes.common);
    }));

  it('cannot find out who has an account', () =>
    visit(testbed, async (page) => {
      const unknown = newEmail();
      await page.goto('/compte/mot-de-passe-oublie');
      await page.getByLabel(fields.email).fill(unknown);
      await press(page, actions.forgotPassword);
      await notice(page, outcomes.sent);
      expect(testbed.mails.mails.some(({ to }) => to.includes(unknown))).toBe(false);
      const known = await newAccount(page);
      await register(page, known);
    }));

  it('can do all of it without JavaScript, in German too', () =>
    visit(
      testbed,
      async (page) => {
        const email = await newAccount(page);
        await signIn(page, email, FIRST);
        await page.goto('/compte/mot-de-passe');
        await page.getByLabel(fields.currentPassword).fill('not the one');
        await fillNewPassword(page, SECOND);
        await press(page, actions.changePassword);
        await notice(page, outcomes.mistaken);
        await page.getByLabel(fields.currentPassword).fill(FIRST);
        await fillNewPassword(page, SECOND);
        await press(page, actions.changePassword);
        await notice(page, outcomes.changed);
        await press(page, actions.signOut);
        await notice(page, outcomes.left);

        await page.goto('/de/konto/anmelden');
        await page.getByLabel('E-Mail').fill(email);
        await page.getByLabel('Passwort').fill(FIRST);
        await press(page, 'Anmelden');
        await notice(page, 'E-Mail oder Passwort: Eins von beiden passt nicht.');
      },
      { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    ));
});

describe('a provider', () => {
  it('signs a visitor in, in the browser that started the flow', () =>
    visit(testbed, async (page) => {
      await page.goto('/compte/connexion');
      await page.getByRole('link', { name: 'Oidc' }).click();
      await isHome(page, 'provided@dough.example');
      expect(page.url()).toBe(`${testbed.site.url}/compte`);
    }));

  it('cannot sign a visitor in to an attacker’s account', () =>
    visit(testbed, async (page) => {
      const token = testbed.provider.issue('attacker@dough.example');
      await page.goto(`/compte/connexion/oidc?access_token=${token}&state=guessed`);
      await notice(page, outcomes.expired);
      expect(await sessionOf(page)).toBeUndefined();
    }));

  it.each(['google', 'constructor', '..%2F..'])('%s is answered 404', async (name) => {
    const answer = await fetch(`${testbed.site.url}/api/auth/connect/${name}`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(404);
  });
});

it('the site’s log contains no secret and no email', () => {
  const log = testbed.site.output();
  for (const secret of [FIRST, SECOND, '@dough.example', 'Bearer'])
    expect(log).not.toContain(secret);
});
