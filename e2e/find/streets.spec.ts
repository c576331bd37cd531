import type { Page, Route } from 'playwright/test';
import { makeStreetArchive, TOWN } from '../../tests/support/street-archive';
import { checkAccessibility } from '../support/axe';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { MAIN, STUBBED } from '../support/sites';
import { mapOf, openMap, pinsOf } from './support';

const service = new ContentServiceStub();

test.use({ baseURL: STUBBED.url });
test.beforeAll(() => service.start());
test.afterAll(() => service.stop());

const ARCHIVE = '/map/streets.pmtiles';
/** A sentence of the archive's reader. */
const READER = 'Maximum directory depth exceeded';

/** The town's middle, in the first view of a map that is close enough for its streets. */
const bbox = [
  TOWN.longitude - 0.03,
  TOWN.latitude - 0.02,
  TOWN.longitude + 0.03,
  TOWN.latitude + 0.02,
]
  .map((degrees) => degrees.toFixed(3))
  .join();
const IN_TOWN = `?bbox=${bbox}`;

declare global {
  interface Window {
    written: Set<string>;
  }
}

/** Notes every text that is drawn on a canvas. */
const noteTexts = (page: Page) =>
  page.addInitScript(() => {
    window.written = new Set();
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
      window.written.add(text);
      fillText.call(this, text, ...at);
    };
  });
const textsOn = (page: Page) => page.evaluate(() => [...window.written]);

/** What a page has loaded for its streets, and the hosts that it has asked. */
function noteRequests(page: Page) {
  const noted = { archive: [] as number[], scripts: new Set<string>(), hosts: new Set<string>() };
  page.on('response', (response) => {
    const url = new URL(response.url());
    noted.hosts.add(url.origin);
    if (url.pathname === ARCHIVE) noted.archive.push(response.status());
    if (url.pathname.endsWith('.js')) noted.scripts.add(response.url());
  });
  return noted;
}

/** The loaded scripts that read archives. They are loaded again, as a page that is left takes its own along. */
async function readersAmong(page: Page, scripts: Set<string>): Promise<string[]> {
  const texts = [...scripts].map(async (url) => {
    const response = await page.request.get(url);
    return (await response.text()).includes(READER) ? [url] : [];
  });
  return (await Promise.all(texts)).flat();
}

const attribution = (page: Page) => mapOf(page).getByRole('link', { name: '© OpenStreetMap' });
const zoomIn = (page: Page) => mapOf(page).getByRole('button', { name: 'Zoomer', exact: true });
/** The zoom that Leaflet has, as the map's tiles of streets say. */
const isClosest = (page: Page) => zoomIn(page).getAttribute('aria-disabled');

test(
  'a site without an archive and a view of the country load nothing for streets, a town its part of the archive',
  extended,
  async ({ page }) => {
    await noteTexts(page);
    const noted = noteRequests(page);
    await openMap(page, `${MAIN.url}/nous-trouver${IN_TOWN}`);
    await expect(pinsOf(page).first()).toBeVisible();
    await openMap(page, '/nous-trouver?bbox=-4.8,42.3,8.4,51.2');
    await expect(attribution(page)).toHaveCount(0);
    expect(noted.archive).toEqual([]);
    expect(await readersAmong(page, noted.scripts)).toEqual([]);

    await openMap(page, `/nous-trouver${IN_TOWN}`);
    await expect.poll(() => textsOn(page)).toContain('Avenue du Cookie');
    await expect(attribution(page)).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    expect(new Set(noted.archive)).toEqual(new Set([206]));
    expect(await readersAmong(page, noted.scripts)).toHaveLength(1);
    expect([...noted.hosts]).toEqual([MAIN.url, STUBBED.url]);
    await checkAccessibility(page);
  },
);

test(
  'streets have their names in the page’s language, and the map goes to zoom 17 with its shops',
  extended,
  async ({ page }) => {
    await noteTexts(page);
    await page.goto(`/de/haendler-finden${IN_TOWN}`);
    await expect.poll(() => textsOn(page)).toContain('Keksallee');
    expect(await textsOn(page)).not.toContain('Avenue du Cookie');

    await openMap(page, `/nous-trouver${IN_TOWN}`);
    const pin = pinsOf(page).first();
    const name = (await pin.getAttribute('aria-label')) ?? '';
    await pin.press('Enter');
    await expect(mapOf(page).getByRole('article', { name })).toBeFocused();
    for (let presses = 0; presses < 10 && (await isClosest(page)) !== 'true'; presses += 1)
      await zoomIn(page).press('Enter');
    await expect(zoomIn(page)).toHaveAttribute('aria-disabled', 'true');
    const width = (await mapOf(page).locator('.leaflet-container').boundingBox())?.width ?? 0;
    // The address follows the map. At zoom z the world is 256 pixels wide, doubled z times.
    await expect
      .poll(() => {
        const { searchParams } = new URL(page.url());
        const [west = 0, , east = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
        return Math.round(Math.log2((width / (east - west)) * (360 / 256)));
      })
      .toBe(17);
  },
);

/** Answers with the parts of another archive, which a server beside the site could serve. */
const partsOf = (archive: Buffer) => (route: Route) => {
  const { range = '' } = route.request().headers();
  const [, first, last] = /(\d+)-(\d+)/.exec(range) ?? [];
  return route.fulfill({ status: 206, body: archive.subarray(Number(first), Number(last) + 1) });
};

test(
  'the map of an archive that ends at zoom 12 has its streets and ends at zoom 14',
  extended,
  async ({ page }) => {
    await noteTexts(page);
    await page.route(`**${ARCHIVE}`, partsOf(makeStreetArchive({ lastZoom: 12 })));
    await openMap(page, `/nous-trouver${IN_TOWN}`);
    await expect.poll(() => textsOn(page)).toContain('A 7');
    await expect(attribution(page)).toBeVisible();
    // This view is at zoom 14.
    await expect(zoomIn(page)).toHaveAttribute('aria-disabled', 'true');
  },
);

test.describe('an archive that fails', extended, () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  const answers: [what: string, answer: (route: Route) => Promise<void>][] = [
    ['is not there', (route) => route.fulfill({ status: 404 })],
    ['is none', (route) => route.fulfill({ body: 'no archive '.repeat(2_000) })],
    ['has no roads of its schema', partsOf(makeStreetArchive({ roadLayer: 'transportation' }))],
  ];
  for (const [what, answer] of answers)
    test(`that ${what} leaves the drawn map and its shops`, async ({ page }) => {
      await page.route(`**${ARCHIVE}`, answer);
      const asked = page.waitForRequest(`**${ARCHIVE}`);
      await openMap(page, `/nous-trouver${IN_TOWN}`);
      await asked;
      await expect(attribution(page)).toHaveCount(0);
      await expect(page.locator('.leaflet-land-pane canvas')).toBeVisible();
      const pin = pinsOf(page).first();
      const name = (await pin.getAttribute('aria-label')) ?? '';
      await pin.press('Enter');
      await expect(mapOf(page).getByRole('article', { name })).toBeFocused();
      // The drawn map shows nothing more beyond zoom 14, where this view is.
      await expect(zoomIn(page)).toHaveAttribute('aria-disabled', 'true');
    });
});
