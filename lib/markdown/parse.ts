import type { Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import remarkGfm from 'remark-gfm';
import { limitMarkdown } from './markdown-limits';

type Extensions = {
  micromarkExtensions?: Options['extensions'];
  fromMarkdownExtensions?: Options['mdastExtensions'];
};

/**
 * The parser's extensions for GitHub's Markdown: tables, footnotes, strikethrough, task lists, bare
 * URLs.
 */
const { micromarkExtensions, fromMarkdownExtensions } = ((): Extensions => {
  const data: Extensions = {};
  remarkGfm.call({ data: () => data } as never);
  return data;
})();

/** Parses a text of the content service in the same way as components/ui/markdown.tsx. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(limitMarkdown(text).text, {
    extensions: micromarkExtensions,
    mdastExtensions: fromMarkdownExtensions,
  });
