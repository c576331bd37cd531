import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { markHeadings } from '@/lib/headings';
import { isSafeImage, isSafeLink } from '@/lib/security/addresses';
import { capMarkdown } from '@/lib/security/cap-markdown';
import { markdownSchema } from '@/lib/security/markdown-schema';
import { Link } from './link';

const isInternal = (href: string) => href.startsWith('/') && !href.startsWith('//');

type Props = { children: string; lang?: string; className?: string };

/** Text from the content service: nothing in it can run, and links that could are only text. */
export function Markdown({ children, lang, className = 'prose' }: Props) {
  return (
    <div className={className} lang={lang}>
      <ReactMarkdown
        rehypePlugins={[[rehypeSanitize, markdownSchema], markHeadings]}
        remarkPlugins={[capMarkdown]}
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
          // biome-ignore lint/performance/noImgElement: next/image needs a size ahead, which the text does not tell
          img: ({ src, alt }) => (src ? <img src={src} alt={alt ?? ''} loading="lazy" /> : null),
        }}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
