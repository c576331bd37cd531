import { defineConfig } from 'playwright/test';
import { FORMS, FRAGILE, MAIN } from './e2e/support/sites';
import { findBrowser } from './scripts/find-browser.mjs';

// Workers read this file too: the browser is looked for, and perhaps installed, once.
process.env.CHROMIUM_PATH ??= findBrowser();

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** They share one content service, which they break: one file after another. */
const onFragileSite = /(accounts|consent|crowded|fragile|preview|revalidate)\.spec\.ts/;
const desktop = { viewport: { width: 1440, height: 900 } };

/** The real site, a fragile one whose content service the tests break, and one for the forms. */
const serve = ({ port, env }: typeof MAIN) => ({
  command: 'node scripts/serve.mjs',
  url: `http://localhost:${port}/builds/latest.json`,
  env: { NODE_ENV: 'production', PORT: String(port), ...env },
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A browser on a busy machine: once more, and listed as flaky. At one's desk a flake is to be seen.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/reports/playwright.json' }]],
  globalSetup: './e2e/support/global-setup.ts',
  use: {
    baseURL: MAIN.url,
    locale: 'fr-FR',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'fragile', use: desktop, testMatch: onFragileSite, workers: 1 },
    { name: 'desktop', use: desktop, testIgnore: [/phone\.spec\.ts/, onFragileSite] },
    // What a phone may show otherwise: layout, touch, menu.
    {
      name: 'phone',
      use: phone,
      testMatch: /(menu|contact|kit|plain-forms|find|find-list|map|map-names|phone)\.spec\.ts/,
    },
  ],
  webServer: [serve(MAIN), serve(FRAGILE), serve(FORMS)],
});
