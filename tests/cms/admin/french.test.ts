import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'cms/src/admin/french';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

/** A straight apostrophe, three dots, or a breaking space where French has another. */
const MISPRINT = /'|\.\.\.| [:;!?»]|« /;

it.each(files)('%s has the punctuation of French', (name) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));
  const misprints = Object.entries(texts).filter(([, text]) => MISPRINT.test(text));
  expect(misprints).toEqual([]);
});
