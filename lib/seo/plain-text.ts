import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';

/** What holds other blocks: each of them is a line of its own. */
const HOLDERS = ['root', 'list', 'listItem', 'blockquote'];

const linesOf = (node: Nodes): string[] =>
  'children' in node && HOLDERS.includes(node.type)
    ? (node.children as Nodes[]).flatMap(linesOf)
    : [textOf(node)];

/** Markdown as plain text, one line a paragraph, heading or list item. */
export const plainText = (markdown: string): string =>
  linesOf(fromMarkdown(markdown)).filter(Boolean).join('\n');
