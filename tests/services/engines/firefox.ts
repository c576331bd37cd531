import puppeteer from 'puppeteer-core';
import { findCommands } from '@/scripts/servers/packages.mjs';
import { HANG_MS } from '../../support/hang';
import type { Browser } from './browser';

/** Debian's Firefox, over WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const { 'firefox-esr': executablePath } = findCommands('firefox-esr');
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout: HANG_MS,
    protocolTimeout: HANG_MS,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr' },
  });
  const page = await firefox.newPage();
  page.setDefaultTimeout(HANG_MS);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.type(selector, text),
    resize: (width, height) => page.setViewport({ width, height }),
    cookie: async (name) =>
      (await page.browserContext().cookies()).find((cookie) => cookie.name === name),
    problems: () => problems,
    close: () => firefox.close(),
  };
}
