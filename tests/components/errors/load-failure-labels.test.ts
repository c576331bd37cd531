import { expect, it } from 'vitest';
import { loadFailureLabels, localeOfPath } from '@/components/errors/load-failure-labels';
import { routing } from '@/lib/i18n/routing';

it.each([
  ['/', 'fr'],
  ['/faq', 'fr'],
  ['/de', 'de'],
  ['/nl/winkels', 'nl'],
  ['/toString/x', 'fr'],
])('the locale of %s is %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

it.each(routing.locales)('loads the error texts in %s', async (locale) => {
  const home = locale === routing.defaultLocale ? '/' : `/${locale}`;
  const labels = await loadFailureLabels(home);
  expect(labels.homeHref).toBe(home);
  for (const text of Object.values(labels)) expect(text).toMatch(/\S/);
});
