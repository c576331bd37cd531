import { EXTENDED } from './e2e/support/extended';
import base, { desktop, launchOptions, onStub, phone, phoneOnly } from './playwright.config';
import { findBrowser } from './scripts/test/find-browser.mjs';
import { reportFile } from './scripts/test/reports.mjs';

/** What `npm test` takes a sample of: every language, flavour and window, and what takes long. */
export default {
  ...base,
  grepInvert: undefined,
  reporter: [['list'], ['json', { outputFile: reportFile('playwright-extended') }]],
  projects: [
    { name: 'stubbed', use: desktop, grep: EXTENDED, testMatch: onStub, workers: 1 },
    { name: 'desktop', use: desktop, grep: EXTENDED, testIgnore: [phoneOnly, onStub] },
    {
      name: 'phone',
      // Layout shifts depend on where lines break, so they are those of the browser that visitors have.
      use: { ...phone, launchOptions: launchOptions(findBrowser()) },
      grep: EXTENDED,
      testMatch: phoneOnly,
    },
    {
      name: 'forms and map on a phone',
      use: phone,
      testMatch: /(contact|find|find-list|kit|map|map-failures|map-names|menu)\.spec\.ts/,
      // What `npm test` has run on a phone, and German, which runs on a desktop.
      grepInvert: [/^(?!.*@extended).*@phone/, / in de /],
    },
  ],
};
