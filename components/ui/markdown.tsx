import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { rehypeHeadingIds } from '@/lib/headings';
import { markdownSchema, remarkLimits } from '@/lib/security/markdown';
import { isSafeImage, isSafeLink } from '@/lib/security/urls';
import { Link } from './link';

const isInternal = (href: string) => href.startsWith('/') && !href.startsWith('//');

type Props = {
  children: string;
  lang?: string;
  className?: string;
  /** Keeps the ids of headings unique on a page with several texts. */
  idPrefix?: string;
};

/** Text from the content service, sanitised: unsafe links become plain text. */
export function Markdown({ children, lang, className = 'prose', idPrefix }: Props) {
  return (
    <div className={className} lang={lang}>
      <ReactMarkdown
        rehypePlugins={[
          [rehypeSanitize, markdownSchema],
          [rehypeHeadingIds, idPrefix],
        ]}
        remarkPlugins={[remarkLimits]}
        urlTransform={(url, key) =>
          (key === 'src' ? isSafeImage(url) : isSafeLink(url)) ? url : null
        }
        components={{
          a: ({ href, children: label }) => {
            if (!href) return <span>{label}</span>;
            if (isInternal(href)) return <Link href={href}>{label}</Link>;
            return (
              <a href={href} rel="noopener noreferrer external">
                {label}
              </a>
            );
          },
          // biome-ignore lint/performance/noImgElement: next/image needs a size, which Markdown does not have
          img: ({ src, alt }) => (src ? <img src={src} alt={alt ?? ''} loading="lazy" /> : null),
        }}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
