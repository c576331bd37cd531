import { expect, it } from 'vitest';
import { type Locale, routing } from '@/lib/i18n/routing';
import { filesOf, leavesOf, readDocument } from '../support/content';
import { textsOf } from './support/messages';

/** « Six parfums » would be wrong as soon as an editor publishes a seventh. */
const COUNTED: Record<Locale, RegExp> = {
  fr: /(?:cinq|six|sept|huit|neuf|[5-9])\s(?:parfums|pots|cookie doughs)/i,
  en: /(?:five|six|seven|eight|nine|[5-9])\s(?:flavours|jars|cookie doughs)/i,
  it: /(?:cinque|sei|sette|otto|nove|[5-9])\s(?:gusti|vasetti|cookie dough)/i,
  es: /(?:cinco|seis|siete|ocho|nueve|[5-9])\s(?:sabores|tarrinas|cookie doughs)/i,
  de: /(?:fünf|sechs|sieben|acht|neun|[5-9])\s(?:Sorten|Becher|Cookie Doughs)/i,
  nl: /(?:vijf|zes|zeven|acht|negen|[5-9])\s(?:smaken|potjes|cookie doughs)/i,
};

/** The texts of every page, and the documents that are not of a day, as a post is. */
const textsIn = (locale: Locale) => [
  ...textsOf(locale).values(),
  ...['homepage', 'questions', 'products'].flatMap((type) =>
    filesOf(type)
      .filter((file) => file.endsWith(`.${locale}.yaml`))
      .flatMap((file) => leavesOf(readDocument(type, file)).map(({ value }) => String(value))),
  ),
];

it.each(routing.locales)('no text in %s counts the flavours', (locale) => {
  expect(textsIn(locale).filter((text) => COUNTED[locale].test(text))).toEqual([]);
});
