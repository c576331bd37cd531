import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'deploy/nginx';

/** A pattern of a `map` block or of a `location`. */
const PATTERN = /"~(\*?)([^"]+)"|(?:^|\s)location ~(\*?) (\S+)/g;

/** Whatever else in these files would be an expression. */
const OTHER = /^\s*(?:rewrite\s|if\b.*~|server_name\b.*~|~)/m;

const withoutComments = (text: string) => text.replace(/^\s*#.*$/gm, '');

/** An expression of nginx (PCRE) as JavaScript: the syntax used here means the same in both. */
export type NginxPattern = { file: string; source: string; pattern: RegExp };

function patternsOf(file: string): NginxPattern[] {
  const text = withoutComments(readFileSync(path.join(FOLDER, file), 'utf8'));
  if (OTHER.test(text)) throw new Error(`${file} holds an expression that is not read here`);
  return [...text.matchAll(PATTERN)].map(([, mapFlag, mapped, placeFlag, place]) => {
    const source = mapped ?? place ?? '';
    return { file, source, pattern: new RegExp(source, (mapFlag ?? placeFlag) && 'i') };
  });
}

/** Every regular expression of deploy/nginx. */
export const nginxPatterns = (): NginxPattern[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.conf(?:\.template)?$/.test(file))
    .flatMap(patternsOf);
