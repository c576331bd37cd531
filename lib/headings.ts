import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { slugify } from './slugify';

export type Heading = { id: string; text: string };

/** The headings of a text's first level (`##`), in order, with the fragments that lead to them. */
export const headings = (markdown: string): Heading[] =>
  fromMarkdown(markdown).children.flatMap((node) => {
    if (node.type !== 'heading' || node.depth !== 2) return [];
    const text = textOf(node);
    return [{ id: slugify(text), text }];
  });
