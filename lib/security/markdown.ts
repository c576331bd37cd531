import { defaultSchema } from 'rehype-sanitize';
import { MARKDOWN_MAX_NESTING } from '../constants';

type Node = { children?: Node[] };
type Parse = (text: string, file: never) => object;

/** What sanitised Markdown may hold: GitHub's schema and data URLs, which `isSafeImage` narrows. */
export const markdownSchema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https', 'data'],
  },
};

/** The quote and list markers that open a line; each is a level of nesting. */
const LINE_MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;
const MARKER = /[ \t]*(?:>|[-+*]|\d{1,9}[.)])/g;

/** Punctuation and line ends that may open or close a Markdown construct. */
const DELIMITERS = /[*_`[\]<>!#=~\\&\n]/g;
/** Markers of a list's items, which cost as much as a delimiter. */
const LIST_MARKERS = /^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]/gm;
/** Several times as many as in the longest text of the seed content. */
const MAX_DELIMITERS = 500;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Parse time is quadratic in the number of delimiters. */
const limitDelimiters = (text: string) =>
  count(text, DELIMITERS) + count(text, LIST_MARKERS) > MAX_DELIMITERS
    ? text.replace(DELIMITERS, ' ')
    : text;

/** Parse time is quadratic in a line's nesting: thousands of levels block the server for minutes. */
const limitLineNesting = (text: string) =>
  text.replace(LINE_MARKERS, (markers) =>
    (markers.match(MARKER) ?? []).slice(0, MARKDOWN_MAX_NESTING).join(''),
  );

/**
 * Markdown that parses within milliseconds, whatever an editor pasted: text with more than 500
 * delimiters becomes plain text, and no line opens more than 100 levels.
 */
export const limitMarkdown = (text: string): string => limitDelimiters(limitLineNesting(text));

function cutBelow(node: Node, depth: number): void {
  if (!node.children) return;
  if (depth >= MARKDOWN_MAX_NESTING) node.children = [];
  for (const child of node.children) cutBelow(child, depth + 1);
}

/** A remark plugin that applies both limits and cuts trees at 100 levels (specification, chapter 9). */
export function remarkLimits(this: { parser?: Parse }) {
  const { parser: parse } = this;
  if (parse) this.parser = (text, file) => parse(limitMarkdown(text), file);
  return (tree: Node) => cutBelow(tree, 0);
}
