import type { Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import remarkGfm from 'remark-gfm';
import { limitMarkdown } from './security/markdown-limits';

type Extensions = {
  micromarkExtensions?: Options['extensions'];
  fromMarkdownExtensions?: Options['mdastExtensions'];
};

/** What GitHub's Markdown adds to the parser: tables, footnotes, strikethrough, task lists, bare URLs. */
const { micromarkExtensions, fromMarkdownExtensions } = ((): Extensions => {
  const data: Extensions = {};
  remarkGfm.call({ data: () => data } as never);
  return data;
})();

/** A text of the content service, parsed as components/ui/markdown.tsx shows it. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(limitMarkdown(text).text, {
    extensions: micromarkExtensions,
    mdastExtensions: fromMarkdownExtensions,
  });
