import { expect, it } from 'vitest';
import { languageName } from '@/lib/i18n/language-name';

it.each([
  ['fr', 'Français'],
  ['en', 'English'],
  ['it', 'Italiano'],
  ['es', 'Español'],
  ['de', 'Deutsch'],
  ['nl', 'Nederlands'],
] as const)('%s calls itself %s', (locale, name) => expect(languageName(locale)).toBe(name));
