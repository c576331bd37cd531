import { type Page, expect as see } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fr from '@/messages/fr.json';
import { closeStand, linkTo, openStand, type Stand, visit, withLifetime } from './stand';

const { fields, actions, outcomes, panel } = fr.account;
const FIRST = 'First-of-dough-1';
const SECOND = 'Second-of-dough-2';
const STAND_MS = 300_000;

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
}, STAND_MS);
afterAll(() => closeStand(stand ?? {}), STAND_MS);

const newEmail = () => `${crypto.randomUUID()}@dough.example`;
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const notice = (page: Page, text: string) => see(page.getByText(text)).toBeVisible();
const isHome = (page: Page, email: string) =>
  see(page.getByRole('main').getByText(email)).toBeVisible();

async function signIn(page: Page, email: string, password: string, path = '/compte/connexion') {
  await page.goto(path);
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

/** An account of a test's own, confirmed. */
async function newAccount(page: Page): Promise<string> {
  const email = newEmail();
  await register(page, email);
  await page.goto(await linkTo(stand, email, '/compte/confirmation'));
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

it('is not there while accounts are off, and there once an editor has switched them on', async () => {
  for (const path of ['/compte', '/compte/connexion', '/de/konto', '/api/auth/me'])
    expect((await fetch(`${stand.site.url}${path}`)).status, path).toBe(404);
  const textOf = async (path: string) => (await fetch(`${stand.site.url}${path}`)).text();
  expect(await textOf('/')).not.toContain('/compte');
  const settings = '/content-manager/single-types/api::settings.settings';
  const { body } = await stand.admin.call<{ data: object }>('GET', settings);
  const answer = await stand.admin.call('PUT', settings, { ...body.data, enable_accounts: true });
  expect(answer.status).toBe(200);
  await see.poll(async () => (await fetch(`${stand.site.url}/api/auth/me`)).status).toBe(200);
  for (const path of ['', '/connexion', '/inscription', '/confirmation', '/mot-de-passe'])
    await see
      .poll(() => textOf(`/compte${path}`), { timeout: 10_000 })
      .toContain('<meta name="robots" content="noindex, nofollow"/>');
  // Accounts that are on are in every header: the way in, or who is signed in.
  await see.poll(() => textOf('/'), { timeout: 10_000 }).toContain('href="/compte"');
});

describe('a visitor', () => {
  it('registers, confirms the address by a button, signs in and out', () =>
    visit(stand, async (page) => {
      const email = newEmail();
      await register(page, email);
      await signIn(page, email, FIRST);
      await notice(page, outcomes.unconfirmed);
      await see(page.getByLabel(fields.email)).toHaveValue(email);

      await page.goto(await linkTo(stand, email, '/compte/confirmation'));
      expect(new URL(page.url()).search).toBe('');
      await press(page, actions.confirmEmail);
      await notice(page, outcomes.confirmed);

      await signIn(page, email, FIRST);
      await isHome(page, email);
      await page.goto('/faq');
      await page.getByRole('banner').getByRole('link', { name: email }).click();
      await isHome(page, email);
      await press(page, actions.signOut);
      await notice(page, outcomes.left);
      await page.goto('/compte');
      await notice(page, panel.anonymous);
    }));

  it('is told what is wrong, at the field or in one sentence', () =>
    visit(stand, async (page) => {
      await signIn(page, 'nobody', '');
      await see(page.getByLabel(fields.email)).toBeFocused();
      await signIn(page, newEmail(), 'wrong password');
      await notice(page, outcomes.refused);
      await see(page.getByText(outcomes.refused)).toBeFocused();
    }));

  it('keeps the token where no script can read it', () =>
    visit(stand, async (page) => {
      const email = await newAccount(page);
      await signIn(page, email, FIRST);
      await isHome(page, email);
      const token = await sessionOf(page);
      expect(token).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
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
      expect(readable).not.toContain(token?.value);
    }));

  it('goes on to where they were headed, and nowhere else', () =>
    visit(stand, async (page) => {
      const email = await newAccount(page);
      await signIn(page, email, FIRST, '/compte/connexion?next=%2Ffaq');
      await page.waitForURL('**/faq');
      await signIn(page, email, FIRST, '/compte/connexion?next=%2F%2Fevil.example');
      await isHome(page, email);
    }));

  it('forgets the password, chooses another, and every other session ends', () =>
    visit(stand, async (page) => {
      const email = await newAccount(page);
      await signIn(page, email, FIRST);
      await isHome(page, email);
      const stolen = await sessionOf(page);

      await page.goto('/compte/mot-de-passe-oublie');
      await page.getByLabel(fields.email).fill(email);
      await press(page, actions.forgotPassword);
      await notice(page, outcomes.sent);
      expect(await sessionOf(page)).toBeUndefined();

      await page.goto(await linkTo(stand, email, '/compte/reinitialiser'));
      expect(new URL(page.url()).search).toBe('');
      await fillNewPassword(page, SECOND);
      await press(page, actions.resetPassword);
      await notice(page, outcomes.changed);
      await isHome(page, email);

      const answer = await fetch(`${stand.site.url}/api/auth/me`, {
        headers: { cookie: `__Host-session=${stolen?.value}; signed_in=1` },
      });
      expect(await answer.json()).toEqual({ user: null });
      await signIn(page, email, FIRST);
      await notice(page, outcomes.refused);
    }));

  it('is nobody any more once the token has expired', () =>
    visit(stand, async (page) => {
      const email = await newAccount(page);
      await signIn(page, email, FIRST);
      await isHome(page, email);
      const cookie = (await sessionOf(page)) ?? expect.fail();
      const keep = (value: string) => page.context().addCookies([{ ...cookie, value }]);
      await keep(withLifetime(cookie.value, 60));
      await page.goto('/compte');
      await isHome(page, email);
      await keep(withLifetime(cookie.value, -60));
      await page.goto('/compte');
      // Whoever is not signed in is greeted as nobody before it has been asked who they are.
      await expect.poll(() => sessionOf(page), { timeout: 10_000 }).toBeUndefined();
      await notice(page, panel.anonymous);
    }));

  it('learns nothing about who has an account', () =>
    visit(stand, async (page) => {
      const unknown = newEmail();
      await page.goto('/compte/mot-de-passe-oublie');
      await page.getByLabel(fields.email).fill(unknown);
      await press(page, actions.forgotPassword);
      await notice(page, outcomes.sent);
      expect(stand.mails.mails.some(({ to }) => to.includes(unknown))).toBe(false);
      const known = await newAccount(page);
      await register(page, known);
    }));

  it('does all of it without JavaScript, in German too', () =>
    visit(
      stand,
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
  it('signs a visitor in, in the browser that asked for it', () =>
    visit(stand, async (page) => {
      await page.goto('/compte/connexion');
      await page.getByRole('link', { name: 'Oidc' }).click();
      await isHome(page, 'provided@dough.example');
      expect(page.url()).toBe(`${stand.site.url}/compte`);
    }));

  it('signs nobody in to an account that another chose for them', () =>
    visit(stand, async (page) => {
      const token = stand.provider.issue('attacker@dough.example');
      await page.goto(`/compte/connexion/oidc?access_token=${token}&state=guessed`);
      await notice(page, outcomes.expired);
      expect(await sessionOf(page)).toBeUndefined();
    }));

  it.each(['google', 'constructor', '..%2F..'])('%s is none of ours', async (name) => {
    const answer = await fetch(`${stand.site.url}/api/auth/connect/${name}`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(404);
  });
});

it('writes no secret and no address into its log', () => {
  const log = stand.site.output();
  for (const secret of [FIRST, SECOND, '@dough.example', 'Bearer'])
    expect(log).not.toContain(secret);
});
