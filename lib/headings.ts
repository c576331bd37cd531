import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as toText } from 'mdast-util-to-string';
import { slugify } from './slugify';

export type Heading = { id: string; text: string };

type Element = { tagName?: string; properties?: Record<string, unknown> };

/** What is left of a heading once it is sanitised: no HTML, and pictures without their words. */
const textOf = (node: object) => toText(node, { includeHtml: false, includeImageAlt: false });

/** The fragments of one text's headings, in order: a number tells equal ones apart. */
function fragments(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const slug = slugify(text);
    let id = slug;
    for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
    taken.add(id);
    return id;
  };
}

/** The headings of a text's first level (`##`), in order, with the fragments that lead to them. */
export function headings(markdown: string): Heading[] {
  const fragmentOf = fragments();
  return fromMarkdown(markdown).children.flatMap((node) => {
    if (node.type !== 'heading' || node.depth !== 2) return [];
    const text = textOf(node);
    return [{ id: fragmentOf(text), text }];
  });
}

/** A rehype plugin: puts those fragments on the rendered headings. */
export const markHeadings = () => (tree: { children: Element[] }) => {
  const fragmentOf = fragments();
  for (const node of tree.children)
    if (node.tagName === 'h2')
      node.properties = { ...node.properties, id: fragmentOf(textOf(node)) };
};
