// The animations on a slow phone: the longest time between two frames while each of them plays.
import { chromium } from 'playwright';
import { findBrowser } from '../test/find-browser.mjs';
import { withSite } from './measured-site.mjs';
import { median } from './percentile.mjs';

export const title = 'Animations';

const SLOWDOWN = 4;
const BUDGET_MS = 50;
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
};
const RUNS = 3;

/** @typedef {import('playwright').Page} Page */

/** Plays an animation that the page has already had once more. @type {(page: Page, selector: string) => Promise<void>} */
const replay = (page, selector) =>
  page.evaluate(async (selected) => {
    const element = /** @type {HTMLElement} */ (document.querySelector(selected));
    element.style.animation = 'none';
    await new Promise(requestAnimationFrame);
    element.style.animation = '';
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  }, selector);

/** Scrolls through the page in flings of a thumb. @param {Page} page */
async function read(page) {
  const session = await page.context().newCDPSession(page);
  for (let fling = 0; fling < 8; fling += 1)
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -800,
      speed: 1600,
    });
}

/** @param {Page} page */
async function openMenu(page) {
  await page.locator('button[popovertarget="mobile-menu"]').first().tap();
  await page.locator('#mobile-menu').getByRole('link').first().waitFor();
}

/**
 * Each with how it is played. Scrolling a page and opening a menu are work in themselves, so they are
 * measured without the pot and the tint too.
 * @type {{ name: string, path: string, without?: string, prepare?: (page: Page) => Promise<unknown>, play: (page: Page) => Promise<unknown> }[]}
 */
const CASES = [
  {
    name: 'a pot empties',
    path: '/produits/caramel',
    without: 'the same page, without the pot',
    play: read,
  },
  {
    name: 'the same page, without the pot',
    path: '/produits/caramel',
    prepare: (page) => page.locator('.reading-pot').evaluate((pot) => pot.remove()),
    play: read,
  },
  { name: 'a spoon dips', path: '/nous-contacter', play: (page) => replay(page, '.dip') },
  {
    name: 'a spoonful',
    path: '/nous-contacter',
    // A toast without a message having been sent.
    prepare: (page) =>
      page.evaluate(() => {
        const toast = document.createElement('div');
        toast.className = 'toast';
        toast.innerHTML =
          '<svg viewBox="0 0 24 24" class="icon spoonful" width="32"><circle cx="8" cy="16" r="5"/></svg>';
        document.body.append(toast);
      }),
    play: (page) => replay(page, '.toast .spoonful'),
  },
  {
    name: 'the tinted menu',
    path: '/produits/caramel',
    without: 'the same menu, without its tint',
    play: openMenu,
  },
  {
    name: 'the same menu, without its tint',
    path: '/produits/caramel',
    prepare: (page) =>
      page.evaluate(() => document.documentElement.style.removeProperty('--last-flavour')),
    play: openMenu,
  },
];

/** @param {import('playwright').Browser} browser @param {string} origin @param {(typeof CASES)[number]} animation */
async function watch(browser, origin, { path, prepare, play }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('consent', JSON.stringify({ choice: 'denied', at: Date.now() }));
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const watched = { longest: 0 };
    Object.assign(window, { watched });
    let former = 0;
    const note = (/** @type {number} */ now) => {
      if (former) watched.longest = Math.max(watched.longest, now - former);
      former = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await play(page);
  const longest = await page.evaluate('watched.longest');
  await context.close();
  return Number(longest);
}

/** The longest frame of every animation. @param {string} origin */
export async function measure(origin) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    const results = [];
    for (const animation of CASES) {
      const runs = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await watch(browser, origin, animation));
      const { name, without } = animation;
      results.push({ name, without, longest: Math.round(median(runs)) });
    }
    return results;
  } finally {
    await browser.close();
  }
}

export const run = () =>
  withSite(async (origin) => {
    const results = await measure(origin);
    const longestOf = (/** @type {string | undefined} */ name) =>
      results.find((result) => result.name === name)?.longest ?? 0;
    const comparisons = new Set(results.map(({ without }) => without));
    return {
      lines: [
        `A phone with its CPU slowed ${SLOWDOWN} times, median of ${RUNS} runs.`,
        '',
        '| animation | longest frame, ms |',
        '| --- | ---: |',
        ...results.map(({ name, longest }) => `| ${name} | ${longest} |`),
        '',
        `Budget: ${BUDGET_MS} ms, or what the page takes without the animation.`,
      ],
      failures: results
        .filter(({ name }) => !comparisons.has(name))
        .filter(({ without, longest }) => longest > Math.max(BUDGET_MS, longestOf(without)))
        .map(({ name, longest }) => `${name}: a frame of ${longest} ms`),
    };
  });
