import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDERS =
  '.ci|.githooks|.github|app|art|cms|components|content|deploy|docs|e2e|lib|lint|messages|public|scripts|tests';

/** A path from the repository's root. Brackets and parentheses occur in Next's routes. */
const PATH = new RegExp(`(?<![\\w./@-])(?:${FOLDERS})/[\\w@.\\-/[\\]()*<>{}]*`, 'g');
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;

/** Created by a build, at run time or by an operator. */
const GENERATED = [/^cms\/\.(env|tmp)/, /^art\/out/, /^(cms\/)?public\/uploads/];

const DOCUMENTS = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'NOTICE',
  ...['deploy', 'cms', 'art', 'content'].map((folder) => `${folder}/README.md`),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** `lib/find/map.test` stands for `map.test.ts`, and `public/pictures/pot-*` for any that begins so. */
function exists(name: string): boolean {
  const [literal = ''] = name.split(/[*<{]/);
  if (existsSync(literal)) return true;
  const [folder, start] = [path.dirname(literal), path.basename(literal)];
  const ending = literal === name ? '.' : '';
  return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(start + ending));
}

/** Removes the sentence's punctuation, and closing brackets that the path does not open. */
const trim = (match: string) =>
  match
    .replace(/^([^[]*?)\].*$/, '$1')
    .replace(/^([^(]*?)\).*$/, '$1')
    .replace(/[.:]+$/, '');

const pathsIn = (text: string) => [
  ...new Set([...text.matchAll(PATH)].map(([match]) => trim(match))),
];

const linksIn = (document: string, text: string) =>
  [...text.matchAll(LINK)].map(([, target = '']) => path.join(path.dirname(document), target));

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only files and folders that exist', () => {
    const text = readFileSync(document, 'utf8');
    const missing = [...pathsIn(text), ...linksIn(document, text)]
      .filter((name) => !GENERATED.some((pattern) => pattern.test(name)))
      .filter((name) => !exists(name) && !exists(path.join(path.dirname(document), name)));
    expect(missing).toEqual([]);
  });
});
