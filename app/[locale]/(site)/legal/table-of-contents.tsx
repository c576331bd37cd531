import type { Heading } from '@/lib/markdown/headings';

type Props = { title: string; headings: Heading[]; lang?: string };

/** The headings of a long page, beside its text on wide screens. */
export function TableOfContents({ title, headings, lang }: Props) {
  if (headings.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-10 max-lg:hidden">
      <p className="font-bold">{title}</p>
      <ul className="mt-2" lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id} className="border-cocoa/20 border-b">
            <a
              href={`#${id}`}
              className="block py-2.5 leading-snug underline-offset-4 hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
