import { MARKDOWN_MAX_NESTING } from '../constants';

type Node = { children?: Node[] };
type Parse = (text: string, file: never) => object;

/** The quote and list marks that open a line, and one of them: each is a level. */
const OPENING_MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;
const MARK = /[ \t]*(?:>|[-+*]|\d{1,9}[.)])/g;

/** Parsing takes the square of a line's depth: thousands of levels would hold the server for minutes. */
const capLines = (text: string) =>
  text.replace(OPENING_MARKS, (marks) =>
    (marks.match(MARK) ?? []).slice(0, MARKDOWN_MAX_NESTING).join(''),
  );

function cap(node: Node, depth: number): void {
  if (!node.children) return;
  if (depth >= MARKDOWN_MAX_NESTING) node.children = [];
  for (const child of node.children) cap(child, depth + 1);
}

/** Markdown nested deeper than 100 levels is cut there (specification, chapter 9). */
export function capMarkdown(this: { parser?: Parse }) {
  const { parser: parse } = this;
  if (parse) this.parser = (text, file) => parse(capLines(text), file);
  return (tree: Node) => cap(tree, 0);
}
