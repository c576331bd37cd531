import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as toText } from 'mdast-util-to-string';
import { limitMarkdown } from './security/markdown';
import { slugify } from './slugify';

export type Heading = { id: string; text: string };

type Element = { tagName?: string; properties?: Record<string, unknown> };

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

/** The level-two headings (`##`) of a text, in order, with their ids. */
export function headings(markdown: string): Heading[] {
  const idOf = headingIds();
  return fromMarkdown(limitMarkdown(markdown)).children.flatMap((node) => {
    if (node.type !== 'heading' || node.depth !== 2) return [];
    const text = textOf(node);
    return [{ id: idOf(text), text }];
  });
}

/** A rehype plugin that sets the same ids on the rendered headings, after an optional prefix. */
export const rehypeHeadingIds =
  (prefix = '') =>
  (tree: { children: Element[] }) => {
    const idOf = headingIds();
    for (const node of tree.children)
      if (node.tagName === 'h2')
        node.properties = { ...node.properties, id: prefix + idOf(textOf(node)) };
  };
