import type { Page } from 'playwright/test';
import de from '../../messages/de.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { extended, extendedUnless } from '../support/extended';
import { expect, FAILED_RESOURCE, hydrated } from '../support/fixtures';
import { holdScripts } from '../support/hold-scripts';
import { newEmail, storedFrom } from '../support/stored';
import { fillContact, fillKit, submitButton, test } from './support';

const alert = (page: Page) => page.locator('main form').getByRole('alert');

/** Everything that a form's fields hold. */
const valuesOf = (page: Page) =>
  page
    .locator('main form')
    .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));

// The browser speaks French, the page German.
const presses: Record<string, (page: Page) => Promise<unknown>> = {
  'with the mouse': (page) => submitButton(page).click(),
  'from a field': (page) => page.locator('#name').press('Enter'),
  'by assistive technology': (page) =>
    submitButton(page).evaluate((button) => button instanceof HTMLElement && button.click()),
};
test.describe('before the scripts are there', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });
  for (const [how, press] of Object.entries(presses))
    test(
      `an untouched form that is sent ${how} before the scripts are there is answered in its language`,
      extendedUnless(how === 'with the mouse'),
      async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto('/de/kontakt', { waitUntil: 'commit' });
        await press(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.forms.reviewTitle);
        release();
      },
    );
});

test.describe('what is typed before the scripts are there', () => {
  test('is kept, and sent by the first press', async ({ page }) => {
    const email = newEmail();
    const release = await holdScripts(page);
    await page.goto('/nous-contacter', { waitUntil: 'commit' });
    await fillContact(page, email);
    await page.locator('#name').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' Lev');
    release();
    await hydrated(page.locator('main form'));
    await page.keyboard.type('ain');
    await expect(page.locator('#name')).toHaveValue('Aimée Gâteau Levain');
    await submitButton(page).click();
    await expect(page.getByRole('status')).toHaveText(fr.contact.success);
    expect(await storedFrom('contact-messages', email)).toMatchObject([
      { name: 'Aimée Gâteau Levain' },
    ]);
  });

  test('is kept in the kit form, with its boxes', extended, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/nous-vendre', { waitUntil: 'commit' });
    await fillKit(page, newEmail());
    const typed = await valuesOf(page);
    release();
    await hydrated(page.locator('main form'));
    expect(await valuesOf(page)).toEqual(typed);
    await expect(page.locator('[value=screen_visuals]')).not.toBeChecked();
  });

  test.describe('where hydration fails', () => {
    test.use({ expectedConsole: /Minified React error #418/ });

    test('is kept, as where the browser made a link of a number', extended, async ({ page }) => {
      const email = newEmail();
      const release = await holdScripts(page);
      await page.goto('/nous-contacter', { waitUntil: 'commit' });
      await fillContact(page, email);
      await page.locator('label[for=phone] span').evaluate((hint) => {
        hint.innerHTML = hint.innerHTML.replace(/\+[\d ]+\d/, '<a href="tel:0">$&</a>');
      });
      await page.locator('#message').focus();
      const typed = await valuesOf(page);
      const failed = page.waitForEvent('pageerror');
      release();
      await failed;
      await hydrated(page.locator('main form'));
      // React has thrown the page away and rendered another.
      await expect(page.locator('label [href="tel:0"]')).toHaveCount(0);
      expect(await valuesOf(page)).toEqual(typed);
      await expect(page.locator('#message')).toBeFocused();
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(fr.contact.success);
      expect(await storedFrom('contact-messages', email)).toHaveLength(1);
    });
  });
});

test(
  'where storage is blocked, what is typed is kept on the way to another page and Back',
  extended,
  async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, { get: refuse });
    });
    await page.goto('/nous-contacter');
    const email = newEmail();
    await fillContact(page, email);
    const typed = await valuesOf(page);
    const link = page.getByRole('banner').getByRole('link', { name: fr.shell.find });
    await (await hydrated(link)).click();
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

  test(
    'the form in its first use says so and keeps its values',
    extended,
    async ({ page, context }) => {
      const email = newEmail();
      await page.goto('/nous-contacter');
      await hydrated(page.locator('main form'));
      await context.setOffline(true);
      await fillContact(page, email);
      await submitButton(page).click();
      await expect(alert(page)).toHaveText(fr.contact.error);
      await expect(page.locator('#email')).toHaveValue(email);

      await context.setOffline(false);
      await submitButton(page).click();
      // Its script is loaded now, and the form is empty once the message is stored.
      await expect(page.getByRole('status')).toHaveText(fr.contact.success);
      await expect(page.locator('#email')).toHaveValue('');
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

  test(
    'without any one script of the form, an incomplete form shows its errors',
    extended,
    async ({ page, context }) => {
      await page.goto('/nous-contacter');
      await hydrated(page.locator('main form'));
      const first = await scriptsOf(page);
      await submitButton(page).click();
      await expect(alert(page)).toContainText(fr.contact.incomplete);
      const late = (await scriptsOf(page)).filter((script) => !first.includes(script));
      expect(late.length).toBeGreaterThan(1);

      for (const script of late)
        await test.step(script, async () => {
          const visitor = await context.newPage();
          await visitor.route(`**${script}`, (route) => route.abort());
          await visitor.goto('/nous-contacter');
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
