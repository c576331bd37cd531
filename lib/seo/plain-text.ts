import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseMarkdown } from '../markdown/parse';

/** Nodes that contain blocks, each of which becomes a line. */
const CONTAINERS = ['root', 'list', 'listItem', 'blockquote', 'table', 'footnoteDefinition'];

function linesOf(node: Nodes): string[] {
  // The cells of a row are on one line.
  if (node.type === 'tableRow') return [node.children.map((cell) => textOf(cell)).join(' | ')];
  if ('children' in node && CONTAINERS.includes(node.type))
    return (node.children as Nodes[]).flatMap(linesOf);
  return [textOf(node)];
}

/** Markdown as plain text, with one line per paragraph, heading, list item or row of a table. */
export const plainText = (markdown: string): string =>
  linesOf(parseMarkdown(markdown)).filter(Boolean).join('\n');
