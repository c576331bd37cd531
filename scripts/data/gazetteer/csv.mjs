import { readFileSync } from 'node:fs';

/** The rows of a file of scripts/data, without quotation marks, by the names of its columns. */
export function readCsv(file) {
  const [header, ...lines] = readFileSync(`scripts/data/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(header.map((key, index) => [key, cells[index]])));
}
