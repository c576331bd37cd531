import 'server-only';
import { gazetteer, type Town } from './gazetteer';

/** A town and the one of its names that matched. */
export type NamedTown = { town: Town; name: string };

/** All folded names in one string, one per line: searching it takes a tenth of the time of 42,000 comparisons. */
type NameIndex = {
  text: string;
  /** Where each name begins in `text`. */
  starts: Uint32Array;
  named: NamedTown[];
};

let nameIndex: NameIndex | undefined;

function buildIndex(): NameIndex {
  const named = gazetteer().towns.flatMap((town) => town.keys.map((name) => ({ town, name })));
  const starts = new Uint32Array(named.length);
  let text = '\n';
  for (const [index, { name }] of named.entries()) {
    starts[index] = text.length;
    text += `${name}\n`;
  }
  return { text, starts, named };
}

function getIndex(): NameIndex {
  nameIndex ??= buildIndex();
  return nameIndex;
}

/** Binary search: the number of the last name that starts at or before an offset of the text. */
function numberAt(starts: Uint32Array, offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The numbers of the names that contain a part, which may include line ends, in ascending order. */
function numbersContaining(part: string): number[] {
  const { text, starts } = getIndex();
  const numbers: number[] = [];
  for (let offset = text.indexOf(part); offset !== -1; ) {
    const number = numberAt(starts, offset + (part.startsWith('\n') ? 1 : 0));
    numbers.push(number);
    // Continue from this line's end, which may itself begin the next match.
    offset = text.indexOf(part, (starts[number + 1] ?? text.length + 1) - 1);
  }
  return numbers;
}

const pick = (numbers: Iterable<number>): NamedTown[] => {
  const { named } = getIndex();
  return [...numbers].flatMap((number) => named[number] ?? []);
};

/** The names that contain at least one of these folded parts, in the gazetteer's order. */
export const namesContaining = (...parts: string[]): NamedTown[] =>
  pick(new Set(parts.flatMap(numbersContaining).sort((a, b) => a - b)));

/** The towns that have exactly this folded name, in the gazetteer's order. */
export const townsNamed = (name: string): Town[] =>
  pick(numbersContaining(`\n${name}\n`)).map(({ town }) => town);
