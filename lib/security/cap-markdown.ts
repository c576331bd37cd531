import { MARKDOWN_MAX_NESTING } from '../constants';

type Node = { children?: Node[] };

function cap(node: Node, depth: number): void {
  if (!node.children) return;
  if (depth >= MARKDOWN_MAX_NESTING) node.children = [];
  for (const child of node.children) cap(child, depth + 1);
}

/** Markdown nested deeper than 100 levels is cut there (specification, chapter 9). */
export const capMarkdown = () => (tree: Node) => cap(tree, 0);
