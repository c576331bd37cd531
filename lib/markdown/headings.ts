import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { slugify } from '../slugify';
import { parseMarkdown } from './parse';

export type Heading = { id: string; text: string };

/** The text of a heading as it is rendered: without HTML and alternative texts. */
const textOf = (node: object) => toText(node, { includeHtml: false, includeImageAlt: false });

/** Creates the ids of a document's headings in order; a number makes equal ones unique. */
function headingIds(): (text: string) => string {
  const used = new Set<string>();
  return (text) => {
    const slug = slugify(text);
    let id = slug;
    for (let number = 2; used.has(id); number += 1) id = `${slug}-${number}`;
    used.add(id);
    return id;
  };
}

/** The level-two headings (`##`) of a text, in order, each with its id and its node. */
function headingsOf(tree: Root) {
  const idOf = headingIds();
  return tree.children.flatMap((node) => {
    if (node.type !== 'heading' || node.depth !== 2) return [];
    const text = textOf(node);
    return [{ id: idOf(text), text, node }];
  });
}

/** The level-two headings (`##`) of a text, in order, with their ids. */
export const headings = (markdown: string): Heading[] =>
  headingsOf(parseMarkdown(markdown)).map(({ id, text }) => ({ id, text }));

/** A remark plugin that sets the same ids on the rendered headings, after an optional prefix. */
export const remarkHeadingIds =
  (prefix = '') =>
  (tree: Root) => {
    for (const { id, node } of headingsOf(tree))
      node.data = { ...node.data, hProperties: { id: prefix + id } };
  };
