import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { PALETTES, type PaletteName, paletteOf } from '../../lib/palettes';
import fr from '../../messages/fr.json' with { type: 'json' };
import { FIRST, PRODUCTS } from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, hydrated, test } from '../support/fixtures';

const COCONUT = 'rgb(159, 221, 214)';
const MENUS = ['#mobile-menu', '#products-menu'];

/** The colour of the flavour that is visited below. */
const { ground } = PALETTES[paletteOf(FIRST, PRODUCTS[0]?.palette as PaletteName | undefined)];
const channels = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
const GROUND = `rgb(${channels.join(', ')})`;

/** Notes every animation of the document's frames, with its pseudo-element. */
const noteAnimations = (page: Page) =>
  page.addInitScript(() => {
    const noted = new Map<Animation, string>();
    Object.assign(window, { noted });
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        const name = animation instanceof CSSAnimation ? animation.animationName : '';
        noted.set(animation, `${name}${pseudoElement ?? ''}`);
      }
      requestAnimationFrame(note);
    };
    note();
  });
const notedAnimations = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { noted: Map<unknown, string> }).noted.values()]);

const runningAnimations = (page: Page) => page.evaluate(() => document.getAnimations().length);

const groundOf = (page: Page) => page.locator('main .wave-bottom').first();
const footerLink = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[href="${path}"]`);

/** How much of the dough has sunk out of the header's pot, when this part of the page is scrolled by. */
const emptiedAt = (page: Page, part: number) =>
  page
    .getByRole('banner')
    .locator('.reading-pot > span')
    .evaluate(async (element, by) => {
      const { scrollHeight } = document.documentElement;
      scrollTo({ top: by * (scrollHeight - innerHeight), behavior: 'instant' });
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const { transform, height } = getComputedStyle(element, '::before');
      const sunk = transform === 'none' ? 0 : new DOMMatrix(transform).f;
      return sunk / Number.parseFloat(height);
    }, part);

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with motion: ${reducedMotion}`, extended, () => {
    const isMoving = reducedMotion === 'no-preference';
    test.use({ contextOptions: { reducedMotion } });

    test('a pot moves from the shelf to the top of its page, and empties while it is read, or is simply there and full', async ({
      page,
    }) => {
      await noteAnimations(page);
      await page.goto('/');
      const card = page.locator(`#flavours a[href="/produits/${FIRST}"]`);
      await (await hydrated(card)).click();
      await expect(page).toHaveURL(`/produits/${FIRST}`);
      const moves = async () =>
        (await notedAnimations(page)).some((name) => name.endsWith(`group(pot-${FIRST})`));
      if (isMoving) await expect.poll(moves).toBe(true);
      else {
        // React animates the root itself for an instant.
        await expect.poll(() => runningAnimations(page)).toBe(0);
        expect(await moves()).toBe(false);
      }
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await emptiedAt(page, 0)).toBe(0);
      expect(await emptiedAt(page, 0.45)).toBeCloseTo(isMoving ? 0.5 : 0, 1);
      expect(await emptiedAt(page, 1)).toBeCloseTo(isMoving ? 1 : 0);
    });
  });

test(
  'the colour of a flavour stays for menus and the store locator, without being stored',
  extended,
  async ({ page, context }) => {
    const tintsOf = () =>
      page
        .locator(MENUS.join())
        .evaluateAll((menus) => menus.map((menu) => getComputedStyle(menu).backgroundColor));
    await page.goto('/faq');
    const plain = await tintsOf();
    expect(plain).toHaveLength(MENUS.length);
    await page.goto('/nous-trouver');
    await expect(groundOf(page)).toHaveCSS('background-color', COCONUT);
    await (await hydrated(footerLink(page, `/produits/${FIRST}`))).click();
    await expect(page).toHaveURL(`/produits/${FIRST}`);
    await footerLink(page, '/faq').click();
    await expect(page).toHaveURL(/faq$/);
    for (const [index, tint] of (await tintsOf()).entries()) expect(tint).not.toBe(plain[index]);
    await page.getByRole('banner').getByRole('link', { name: 'Nous trouver' }).click();
    await expect(page).toHaveURL(/nous-trouver$/);
    await expect(groundOf(page)).toHaveCSS('background-color', GROUND);
    expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await page.reload();
    await expect(groundOf(page)).toHaveCSS('background-color', COCONUT);
  },
);

test.describe('without a network', extended, () => {
  test.use({ expectedConsole: /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/ });

  const emptyPot = (page: Page) => page.getByRole('dialog', { name: fr.errors.offlineTitle });
  const retry = (page: Page) => emptyPot(page).getByRole('button', { name: fr.errors.retry });

  test('an empty pot says so, and leads on once the network is back', async ({ page, context }) => {
    await page.goto('/');
    const link = await hydrated(footerLink(page, '/faq'));
    await context.setOffline(true);
    await link.click();
    await expect(emptyPot(page).getByRole('alert')).toHaveText(fr.errors.offlineTitle);
    await expect(retry(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(retry(page)).toBeFocused();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/faq$/);
    await expect(emptyPot(page)).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
  });
});
