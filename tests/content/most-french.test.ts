import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** docs/requirements.md, 1.2 */
const MOST_FRENCH = {
  fr: /la plus française/,
  en: /most French/i,
  it: /più francese/,
  es: /más francesa/,
  de: /französischste/,
  nl: /meest Franse|Franste/,
};

it.each(Object.entries(MOST_FRENCH))(
  'the home page in %s is titled Made In France and described as the most French',
  async (locale, words) => {
    const { seo } = parse(await readFile(`content/homepage/homepage.${locale}.yaml`, 'utf8'));
    expect(seo.title).toContain('Made In France');
    expect(seo.description).toMatch(words);
  },
);
