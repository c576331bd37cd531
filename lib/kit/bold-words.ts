import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseMarkdown } from '../markdown/parse';
import type { Words } from './drawings';

/** Nodes whose children are paragraphs of their own. */
const CONTAINERS = ['root', 'list', 'listItem', 'blockquote'];

const wordsOf = (node: Nodes, isBold = false): Words[] =>
  'children' in node
    ? (node.children as Nodes[]).flatMap((child) =>
        wordsOf(child, isBold || node.type === 'strong'),
      )
    : [{ text: node.type === 'break' ? ' ' : textOf(node).replaceAll('\n', ' '), isBold }];

/**
 * Markdown as paragraphs of plain text with bold words, such as the allergens among the
 * ingredients.
 */
export function boldWords(markdown: string): Words[][] {
  const paragraphs = (node: Nodes): Words[][] =>
    'children' in node && CONTAINERS.includes(node.type)
      ? (node.children as Nodes[]).flatMap(paragraphs)
      : [wordsOf(node).filter(({ text }) => text)];
  return paragraphs(parseMarkdown(markdown)).filter((words) => words.length > 0);
}
