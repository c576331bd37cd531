import { expect, it } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { loadFailureTexts, localeOfPath } from '@/lib/load-failure-texts';

it.each([
  ['/', 'fr'],
  ['/faq', 'fr'],
  ['/de', 'de'],
  ['/nl/winkels', 'nl'],
  ['/toString/x', 'fr'],
])('%s is in %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

it.each(routing.locales)('an error screen without a document speaks %s', async (locale) => {
  const home = locale === routing.defaultLocale ? '/' : `/${locale}`;
  const texts = await loadFailureTexts(home);
  expect(texts.homeAddress).toBe(home);
  for (const text of Object.values(texts)) expect(text).toMatch(/\S/);
});
