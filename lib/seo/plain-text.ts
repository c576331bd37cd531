import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { limitMarkdown } from '../security/markdown';

/** Nodes that contain blocks, each of which becomes a line. */
const CONTAINERS = ['root', 'list', 'listItem', 'blockquote'];

const linesOf = (node: Nodes): string[] =>
  'children' in node && CONTAINERS.includes(node.type)
    ? (node.children as Nodes[]).flatMap(linesOf)
    : [textOf(node)];

/** Markdown as plain text, with one line per paragraph, heading or list item. */
export const plainText = (markdown: string): string =>
  linesOf(fromMarkdown(limitMarkdown(markdown)))
    .filter(Boolean)
    .join('\n');
