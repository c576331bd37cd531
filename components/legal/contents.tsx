import type { Heading } from '@/lib/headings';

type Props = { title: string; entries: Heading[]; lang?: string };

/** What a long page holds, beside it where there is room. */
export function Contents({ title, entries, lang }: Props) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-10 max-lg:hidden">
      <p className="font-bold">{title}</p>
      <ul className="mt-2" lang={lang}>
        {entries.map(({ id, text }) => (
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
