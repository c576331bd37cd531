// This is the twin of the site's lib/markdown/markdown-limits.ts, with messages for editors. The
// site shows a text that exceeds a limit as plain text. A test of the site compares the two.

/** The most levels of quotes and lists that a line may open. A line with more is cut. */
const MAX_LEVELS = 100;
/**
 * The most marks of one block, whose parse time is quadratic in its marks: several times those of a
 * long paragraph.
 */
const MAX_BLOCK_MARKS = 500;
/**
 * The most marks of one table, whose parse time is quadratic in its rows: several hundred rows of a
 * few columns.
 */
const MAX_TABLE_MARKS = 5_000;
/** The most marks of a text: several times those of general terms of 60,000 characters. */
const MAX_TEXT_MARKS = 20_000;
/** A footnote's text costs as much as this many marks. */
const FOOTNOTE_MARKS = 10;

/** The longest text that the site accepts (ARTICLE_MAX of its lib/content/entities.ts). */
const MAX_LENGTH = 100_000;

type Kind = 'levels' | 'block' | 'table' | 'text' | 'length';

/** An exceeded limit: the line where the excess begins, counted from one, and how to mend it. */
export type MarkdownFault = { line: number; message: string };

const inFrench = (count: number) => count.toLocaleString('fr');

/** @param place the line and its first words: « ligne 12 (« Article 3 ») » */
const MESSAGES: Record<Kind, (place: string) => string> = {
  levels: (place) =>
    `La ${place} ouvre plus de ${inFrench(MAX_LEVELS)} niveaux de listes ou de citations : retirez des « > » ou des « - » au début de la ligne.`,
  block: (place) =>
    `Le paragraphe qui commence à la ${place} contient plus de ${inFrench(MAX_BLOCK_MARKS)} signes de mise en forme (* _ [ ] | et retours à la ligne) : il s’afficherait en texte brut. Coupez-le par des lignes vides.`,
  table: (place) =>
    `Le tableau est trop long à partir de la ${place} : la suite s’afficherait en texte brut. Faites-en plusieurs tableaux, avec une ligne vide et un titre entre eux.`,
  text: (place) =>
    `Le texte contient plus de ${inFrench(MAX_TEXT_MARKS)} signes de mise en forme : tout ce qui suit la ${place} s’afficherait en texte brut. Simplifiez la mise en forme, ou répartissez le texte sur plusieurs pages.`,
  length: (place) =>
    `Le texte dépasse ${inFrench(MAX_LENGTH)} caractères à la ${place} : le site ne peut pas l’afficher. Raccourcissez-le ou répartissez-le sur plusieurs pages.`,
};

/** Punctuation and line ends that may open or close a Markdown construct. */
const MARKS = /[*_`[\]<>!#=~\\&|\n]/g;
/** The quote and list markers that open a line; each is a level of nesting. */
const LEVELS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const LEVEL = /[ \t]*(?:>|[-+*]|\d{1,9}[.)])/g;

const QUOTES = /^(?: {0,3}> ?)+/;
const ITEM = /^( *)(?:[-+*]|(\d{1,9})[.)])( +)(?=\S)/;
const HEADING = /^ {0,3}#{1,6}(?: |$)/;
/** The lines that end a list without a blank line: a rule, a fence, HTML, a table or a heading. */
const ENDS_LIST = /^ *(?:[-*_=][-*_= ]*$|```|~~~|<|\||#)/;
/** The line below a table's header: `|---|:-:|`. */
const COLUMNS = /^ {0,3}\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *$/;
const ROW = /^ {0,3}(?:\||[^`~<>#\s].*\|)/;

const TAB = 4;
/** Text that is indented further than this is code, or continues a paragraph. */
const MAX_INDENT = 3;
/**
 * The most blank lines between two blocks. More have no effect, and each costs as much as the
 * levels of the line before.
 */
const MAX_BLANK_LINES = 10;
const WORDS_LENGTH = 40;

/** Lines that are parsed as one: a paragraph, a heading, or a row of a table. */
type Block = { line: number; text: string; marks: number; isRow: boolean };
/** An item of a list; `offset` is the column of its text. */
type Item = { offset: number; isOrdered: boolean };

const FOOTNOTES = /^ {0,3}\[\^[^\]\s]+\]:/gm;

const countMarks = (text: string) => text.match(MARKS)?.length ?? 0;

const withoutTabs = (line: string) =>
  line.includes('\t')
    ? line
        .split('\t')
        .map((part) => part + ' '.repeat(TAB - (part.length % TAB)))
        .join('')
    : line;

/** The cells of a table's line: `| a | b |` → 2. */
function countCells(line: string): number {
  const pipes = (line.match(/\\[\\|]|\|/g) ?? []).filter((match) => match === '|').length;
  return pipes + 1 - Number(/^ *\|/.test(line)) - Number(/(?:^|[^\\])\| *$/.test(line));
}

const isTableStart = (header: string, line: string) =>
  /[|:]/.test(line) && COLUMNS.test(line) && countCells(header) === countCells(line);

/**
 * Whether a line begins an item of a list and does not continue a paragraph. By CommonMark's rule,
 * it is not indented too far, and its number is 1 unless it follows an item of the same list.
 * @param open the items that contain the line before, the innermost last; a new one is added
 */
function beginsItem(line: string, open: Item[]): boolean {
  const [marker, indent = '', number, space = ''] = ITEM.exec(line) ?? [];
  if (marker === undefined) return false;
  const depth = open.filter(({ offset }) => offset <= indent.length).length;
  const isOrdered = number !== undefined;
  if (isOrdered && Number(number) !== 1 && !open[depth]?.isOrdered) return false;
  if (indent.length > (open[depth - 1]?.offset ?? 0) + MAX_INDENT) return false;
  const offset = space.length > TAB ? marker.length - space.length + 1 : marker.length;
  open.splice(depth, open.length, { offset, isOrdered });
  return true;
}

/** The blocks of a text. In doubt, two blocks count as one, but never one as two. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const open: Item[] = [];
  let block: Block | undefined;
  let depth = 0;
  let before = '';
  let columns = 0;
  for (const [index, whole] of text.split('\n').entries()) {
    const expanded = withoutTabs(whole);
    const [quotes = ''] = QUOTES.exec(expanded) ?? [];
    const line = expanded.slice(quotes.length);
    const level = quotes.split('>').length - 1;
    const isBlank = /^ *$/.test(line);
    const isSameQuote = block !== undefined && level === depth;
    if (level !== depth || ENDS_LIST.test(line)) open.length = 0;
    if (!isSameQuote || ITEM.test(line) || !ROW.test(line)) columns = 0;
    if (isSameQuote && columns === 0 && isTableStart(before, line)) columns = countCells(line);
    const isItem = beginsItem(line, open);
    const begins = isItem || HEADING.test(line) || HEADING.test(before) || level > depth;
    if (!block || isBlank || begins || columns > 0) {
      block = { line: index + 1, text: '', marks: 0, isRow: columns > 0 };
      blocks.push(block);
      depth = level;
    }
    block.text += `${whole}\n`;
    block.marks += Math.max(countMarks(whole) + 1, columns) + Number(isItem);
    before = line;
    if (isBlank) block = undefined;
  }
  return blocks;
}

/** The marks of a block as a part of the whole text. */
const costOf = ({ text, marks }: Block) =>
  marks + FOOTNOTE_MARKS * (text.match(FOOTNOTES)?.length ?? 0);

const wordsOf = (text: string) => text.trim().split('\n', 1)[0]?.slice(0, WORDS_LENGTH) ?? '';

const withLimitedLevels = (line: string) =>
  line.replace(LEVELS, (markers) => (markers.match(LEVEL) ?? []).slice(0, MAX_LEVELS).join(''));

const fault = (kind: Kind, line: number, text: string): MarkdownFault => ({
  line,
  message: MESSAGES[kind](`ligne ${line} (« ${wordsOf(text)} »)`),
});

/**
 * The limit that is exceeded, given the marks of a block, of its table so far, and of the text so
 * far.
 */
function excessOf(block: number, table: number, text: number): Kind | undefined {
  if (block > MAX_BLOCK_MARKS) return 'block';
  if (table > MAX_TABLE_MARKS) return 'table';
  return text > MAX_TEXT_MARKS ? 'text' : undefined;
}

/**
 * The parts of a text that the site would not format or not show at all, which do not occur in
 * normal texts. The site limits the time that a text takes to parse.
 */
export function markdownFaults(text: string): MarkdownFault[] {
  if (text.length > MAX_LENGTH) {
    const lines = text.slice(0, MAX_LENGTH).split(/\r\n?|\n/);
    return [fault('length', lines.length, lines.at(-1) ?? '')];
  }
  const faults: MarkdownFault[] = [];
  const lines = text.split(/\r\n?|\n/).map((line, index) => {
    const limited = withLimitedLevels(line);
    if (limited !== line) faults.push(fault('levels', index + 1, line));
    return limited;
  });
  let [total, table, blanks] = [0, 0, 0];
  let isPlain = false;
  for (const block of blocksOf(lines.join('\n'))) {
    blanks = block.text.trim() === '' ? blanks + 1 : 0;
    if (blanks > MAX_BLANK_LINES) continue;
    table = block.isRow ? table + block.marks : 0;
    const kind = excessOf(block.marks, table, total + costOf(block));
    if (kind) {
      if (block.isRow) table = Number.POSITIVE_INFINITY;
      if (kind === 'text') total = Number.POSITIVE_INFINITY;
      if (!isPlain) faults.push(fault(kind, block.line, block.text));
    } else total += costOf(block);
    isPlain = kind !== undefined;
  }
  return faults;
}
