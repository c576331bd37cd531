import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { EXTENDED } from './e2e/support/extended';
import { FORMS, MAIN, STUBBED } from './e2e/support/sites';
import { findShell } from './scripts/test/find-browser.mjs';
import { reportFile } from './scripts/test/reports.mjs';
import { HANG_MS } from './tests/support/hang';

/** The browser's options, for the browser at a path. */
export const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
  ],
});

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
export const phoneOnly = /phone\.spec\.ts/;
/** They share one content service, which they break, so they run one file after another. */
export const onStub =
  /(accounts|consent|content-service|flavours|ground|long-list|preview|recalls|revalidate|streets)\.spec\.ts/;
export const desktop = { viewport: { width: 1440, height: 900 } };

const serve = ({ port, env }: typeof MAIN) => ({
  // Without pages that a former run has stored, of other content. The servers log into files, because
  // their lines would hide those of the tests.
  command: `rm -rf .next/cache/instances/${port} && node scripts/serve.mjs 2> ${reportFile(`site-${port}`, 'log')}`,
  url: `http://localhost:${port}/builds/latest.json`,
  timeout: HANG_MS,
  env: { NODE_ENV: 'production', PORT: String(port), ...env },
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // A site and a browser each need most of a core.
  workers: Math.min(2, availableParallelism()),
  // They are run by playwright.extended.config.ts, part of `npm run test:services`.
  grepInvert: EXTENDED,
  timeout: HANG_MS,
  // Shorter, so that a failed check is reported before its test ends.
  expect: { timeout: HANG_MS / 5 },
  reporter: [['list'], ['json', { outputFile: reportFile('playwright') }]],
  globalSetup: './e2e/support/global-setup.ts',
  use: {
    baseURL: MAIN.url,
    locale: 'fr-FR',
    launchOptions: launchOptions(findShell()),
  },
  projects: [
    { name: 'stubbed', use: desktop, testMatch: onStub, workers: 1 },
    { name: 'desktop', use: desktop, testIgnore: [phoneOnly, onStub] },
    // What behaves differently on a phone: its menu, the map that loads later, directions.
    { name: 'phone', use: phone, grep: /phone\.spec\.ts|@phone/ },
  ],
  // One build, which reads settings and content when it starts.
  webServer: [MAIN, STUBBED, FORMS].map(serve),
});
