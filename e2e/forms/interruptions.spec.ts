import type { Page } from 'playwright/test';
import de from '../../messages/de.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { extended, extendedUnless } from '../support/extended';
import { expect, hydrated } from '../support/fixtures';
import { holdScripts } from '../support/hold-scripts';
import { newEmail, storedFrom } from '../support/stored';
import { fillContact, fillKit, submitButton, test } from './support';

const alert = (page: Page) => page.locator('main form').getByRole('alert');
const FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'accept_legal'] as const;

/** Everything that a form's fields hold. */
const valuesOf = (page: Page) =>
  page
    .locator('main form')
    .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));

type Texts = {
  contact: { incomplete: string };
  validation: Record<'required' | 'choose' | 'acceptLegal', string>;
};

/** What every field says is wrong with it. */
async function expectEveryFault(page: Page, texts: Texts) {
  await expect(alert(page)).toContainText(texts.contact.incomplete);
  for (const name of FIELDS) {
    const { required, choose, acceptLegal } = texts.validation;
    const fault = { subject: choose, accept_legal: acceptLegal }[name as string] ?? required;
    await expect(page.locator(`#${name}`)).toHaveAccessibleDescription(fault);
  }
  await expect(page.locator('#name')).toBeFocused();
}

test.describe('sending an untouched form', () => {
  test.use({ hasTouch: true });

  // The browser speaks French, the page German.
  const presses: Record<string, (page: Page) => Promise<unknown>> = {
    'with the mouse': (page) => submitButton(page).click(),
    'with a finger': (page) => submitButton(page).tap(),
    'with the keyboard': (page) => submitButton(page).press('Enter'),
    'from a field': (page) => page.locator('#name').press('Enter'),
    'by assistive technology': (page) =>
      submitButton(page).evaluate((button) => button instanceof HTMLElement && button.click()),
  };
  for (const [how, press] of Object.entries(presses)) {
    const details = extendedUnless(['with the mouse', 'with the keyboard'].includes(how));
    test(`is answered ${how}, in the page's language`, details, async ({ page }) => {
      await page.goto('/de/kontakt');
      await hydrated(page.locator('main form'));
      await press(page);
      await expectEveryFault(page, de);
    });

    test(`is answered ${how}, before the scripts are there`, details, async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto('/de/kontakt', { waitUntil: 'commit' });
      await press(page);
      await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
      await scripts.release();
      await expectEveryFault(page, de);
      await expect(submitButton(page)).not.toHaveAttribute('aria-busy');
    });
  }
});

test.describe('what is typed before the scripts are there', () => {
  test('is kept, and sent by the first press', async ({ page }) => {
    const email = newEmail();
    const scripts = await holdScripts(page);
    await page.goto('/nous-contacter', { waitUntil: 'commit' });
    await fillContact(page, email);
    await page.locator('#name').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' Lev');
    await scripts.release();
    await hydrated(page.locator('main form'));
    await page.keyboard.type('ain');
    await expect(page.locator('#name')).toHaveValue('Aimée Gâteau Levain');
    await submitButton(page).click();
    await expect(page.getByRole('status')).toHaveText(fr.contact.success);
    expect(await storedFrom('contact-messages', email)).toMatchObject([
      { name: 'Aimée Gâteau Levain' },
    ]);
  });

  test('is kept in the kit form, with its boxes', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/nous-vendre', { waitUntil: 'commit' });
    await fillKit(page, newEmail());
    const typed = await valuesOf(page);
    await scripts.release();
    await hydrated(page.locator('main form'));
    expect(await valuesOf(page)).toEqual(typed);
    await expect(page.locator('[value=screen_visuals]')).not.toBeChecked();
  });

  test.describe('where hydration fails', () => {
    test.use({ expectedConsole: /Minified React error #418/ });

    const changes: Record<string, (page: Page) => Promise<unknown>> = {
      'because the browser made a link of a number': (page) =>
        page.locator('label[for=phone] span').evaluate((hint) => {
          hint.innerHTML = hint.innerHTML.replace(/\+[\d ]+\d/, '<a href="tel:0">$&</a>');
        }),
      'because a password manager put an element beside a field': (page) =>
        page.locator('#email').evaluate((field) => {
          field.insertAdjacentHTML('beforebegin', '<div data-manager></div>');
        }),
    };
    for (const [why, change] of Object.entries(changes))
      test(
        `is kept ${why}`,
        extendedUnless(why.startsWith('because the browser')),
        async ({ page }) => {
          const email = newEmail();
          const scripts = await holdScripts(page);
          await page.goto('/nous-contacter', { waitUntil: 'commit' });
          await fillContact(page, email);
          await change(page);
          await page.locator('#message').focus();
          const typed = await valuesOf(page);
          const failed = page.waitForEvent('pageerror');
          await scripts.release();
          await failed;
          await hydrated(page.locator('main form'));
          // React has thrown the page away and rendered another.
          await expect(page.locator('[data-manager], label [href="tel:0"]')).toHaveCount(0);
          expect(await valuesOf(page)).toEqual(typed);
          await expect(page.locator('#message')).toBeFocused();
          await submitButton(page).click();
          await expect(page.getByRole('status')).toHaveText(fr.contact.success);
          expect(await storedFrom('contact-messages', email)).toHaveLength(1);
        },
      );
  });
});

for (const fault of ['blocked', 'full'] as const)
  test(
    `where storage is ${fault}, what is typed is kept on the way to another page and Back`,
    extendedUnless(fault === 'blocked'),
    async ({ page }) => {
      await page.addInitScript((how) => {
        const refuse = () => {
          throw new DOMException(
            'refused',
            how === 'full' ? 'QuotaExceededError' : 'SecurityError',
          );
        };
        if (how === 'full') Storage.prototype.setItem = refuse;
        else
          for (const name of ['sessionStorage', 'localStorage'])
            Object.defineProperty(window, name, { get: refuse });
      }, fault);
      await page.goto('/nous-contacter');
      await page.locator('#name').pressSequentially('Zoé Martin');
      await expect(page.locator('#name')).toHaveValue('Zoé Martin');
      const email = newEmail();
      await fillContact(page, email);
      const typed = await valuesOf(page);
      await (
        await hydrated(page.getByRole('banner').getByRole('link', { name: 'Nous trouver' }))
      ).click();
      await expect(page).toHaveURL(/\/nous-trouver$/);
      await page.goBack();
      await expect(page.locator('#email')).toHaveValue(email);
      expect(await valuesOf(page)).toEqual(typed);
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(fr.contact.success);
      expect(await storedFrom('contact-messages', email)).toHaveLength(1);
    },
  );

test('what is typed is kept through a reload, another language and Back', async ({ page }) => {
  await page.goto('/nous-contacter');
  await fillContact(page, newEmail());
  await hydrated(page.locator('main form'));
  const { locale: _, ...typed } = await valuesOf(page);
  await page.reload();
  await expect.poll(() => valuesOf(page)).toMatchObject(typed);
  await page.goto('/de/kontakt');
  await expect.poll(() => valuesOf(page)).toMatchObject(typed);
  await page.goBack();
  await expect.poll(() => valuesOf(page)).toMatchObject(typed);
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/ });

  for (const isLoaded of [true, false])
    test(
      `the form ${isLoaded ? 'in use' : 'in its first use'} says so and keeps its values`,
      extendedUnless(!isLoaded),
      async ({ page, context }) => {
        const email = newEmail();
        await page.goto('/nous-contacter');
        await hydrated(page.locator('main form'));
        if (isLoaded) {
          await fillContact(page, email);
          await expect(page.locator('#name')).not.toHaveAttribute('aria-invalid');
        }
        await context.setOffline(true);
        if (!isLoaded) await fillContact(page, email);
        await submitButton(page).click();
        await expect(alert(page)).toHaveText(fr.contact.error);
        await expect(page.locator('#email')).toHaveValue(email);

        await context.setOffline(false);
        await submitButton(page).click();
        // Where its script could not be loaded, it is posted by the browser, and shown once more.
        await expect(page.locator('#email')).toHaveValue(isLoaded ? '' : email);
      },
    );
});

test.describe('where a script is gone', () => {
  test.use({ expectedConsole: /Failed to load|ChunkLoadError|Error while mounting app/ });

  /** The scripts that this page has loaded. */
  const scriptsOf = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    );

  for (const [path, which, details] of [
    ['/nous-contacter', 'the first script of the form', {}],
    ['/nous-contacter', 'any script of the form', extended],
    ['/nous-vendre', 'any script of the form', extended],
    ['/nous-contacter', 'any script of the page', extended],
  ] as const)
    test(
      `without ${which}, an incomplete form on ${path} shows its errors`,
      details,
      async ({ page, context }) => {
        await page.goto(path);
        await hydrated(page.locator('main form'));
        const first = await scriptsOf(page);
        await submitButton(page).click();
        await expect(alert(page)).toContainText(fr.contact.incomplete);
        const late = (await scriptsOf(page)).filter((script) => !first.includes(script));
        expect(late.length).toBeGreaterThan(1);

        const missing = {
          'the first script of the form': late.slice(0, 1),
          'any script of the form': late,
          'any script of the page': first,
        };
        for (const script of missing[which])
          await test.step(script, async () => {
            const visitor = await context.newPage();
            let documents = 0;
            visitor.on('domcontentloaded', () => {
              documents += 1;
            });
            // Within the ten seconds in which a page reloads once, however slow the machine is.
            await visitor.clock.setFixedTime(Date.now());
            await visitor.route(`**${script}`, (route) => route.abort());
            await visitor.goto(path);
            // A page that lacks one of its own scripts reloads once, if nothing has been typed.
            await expect.poll(() => documents).toBe(missing[which] === first ? 2 : 1);
            await visitor.locator('#message').fill('Bonjour');
            await submitButton(visitor).click();
            await expect(visitor.getByText(fr.contact.incomplete)).toBeVisible();
            await expect(visitor.locator('#message')).toHaveValue('Bonjour');
            await expect(visitor.locator('#email')).toHaveAccessibleDescription(
              fr.validation.required,
            );
            await visitor.close();
          });
      },
    );
});
