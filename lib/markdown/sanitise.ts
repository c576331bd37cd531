import { defaultSchema } from 'rehype-sanitize';
import { MARKDOWN_MAX_NESTING } from '../constants';
import { limitMarkdown } from './markdown-limits';

type Node = { children?: Node[] };
type Parse = (text: string, file: never) => object;

/**
 * The schema of sanitised Markdown: GitHub's, and data URLs, which `isSafeImage` restricts. The
 * sanitiser adds no prefix to ids, because only the site itself sets ids: HTML in texts is dropped.
 */
export const markdownSchema: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https', 'data'],
  },
};

function cutBelow(node: Node, depth: number): void {
  if (!node.children) return;
  if (depth >= MARKDOWN_MAX_NESTING) node.children = [];
  for (const child of node.children) cutBelow(child, depth + 1);
}

/** A remark plugin that applies both limits and cuts trees at 100 levels. */
export function remarkLimits(this: { parser?: Parse }) {
  const { parser: parse } = this;
  if (parse) this.parser = (text, file) => parse(limitMarkdown(text).text, file);
  return (tree: Node) => cutBelow(tree, 0);
}
