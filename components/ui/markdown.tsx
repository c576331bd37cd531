import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import { resolveUpload } from '@/lib/content/media-urls';
import { remarkHeadingIds } from '@/lib/markdown/headings';
import { markdownSchema, remarkLimits } from '@/lib/markdown/sanitise';
import { isSafeImage, isSafeLink } from '@/lib/security/urls';
import { Link } from './link';

/**
 * Whether a link leads to a page of the site, and not to a file or to a footnote on the same page.
 */
const isPage = (href: string) => /^\/(?!\/|uploads\/)/.test(href);

const components: Components = {
  a: ({ node: _, href, children, ...attributes }) => {
    if (!href) return <span>{children}</span>;
    if (isPage(href)) return <Link href={href}>{children}</Link>;
    if (href.startsWith('#'))
      return (
        // The note itself describes its number. A heading of the notes would need a translation.
        <a
          {...attributes}
          href={href}
          aria-describedby={'data-footnote-ref' in attributes ? href.slice(1) : undefined}
        >
          {children}
        </a>
      );
    return (
      <a href={href} rel="noopener noreferrer external">
        {children}
      </a>
    );
  },
  h2: ({ node: _, ...attributes }) =>
    attributes.id === 'footnote-label' ? null : <h2 {...attributes} />,
  img: ({ src, alt }) =>
    // biome-ignore lint/performance/noImgElement: next/image needs a size, which Markdown does not have
    src ? <img src={src} alt={alt ?? ''} loading="lazy" /> : null,
  // Checkboxes of task lists cannot be changed, so they are shown as characters.
  input: ({ checked }) => (checked ? '☑' : '☐'),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
    <div className="table-box" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

type Props = {
  children: string;
  lang?: string;
  className?: string;
  /** A prefix that makes the ids of headings and footnotes unique on a page with several texts. */
  idPrefix?: string;
};

/**
 * The label of the link back from a note: its number and, from the second reference on, the
 * reference's: `1-2`.
 */
const noteLabel = (index: number, reference: number) =>
  reference > 1 ? `${index + 1}-${reference}` : String(index + 1);

/**
 * Renders a text of the content service as GitHub's Markdown with hard line breaks, like the
 * service's own preview. It is sanitised: unsafe links become plain text.
 */
export function Markdown({ children, lang, className = 'prose', idPrefix = '' }: Props) {
  return (
    <div className={className} lang={lang}>
      <ReactMarkdown
        rehypePlugins={[[rehypeSanitize, markdownSchema]]}
        remarkPlugins={[remarkGfm, remarkBreaks, remarkLimits, [remarkHeadingIds, idPrefix]]}
        remarkRehypeOptions={{ clobberPrefix: idPrefix, footnoteBackLabel: noteLabel }}
        urlTransform={(url, key) =>
          (key === 'src' ? isSafeImage(url) : isSafeLink(url)) ? resolveUpload(url) : null
        }
        components={components}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
