import { Markdown } from '@/components/ui/markdown';
import type { Question } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';
import { slugify } from '@/lib/slugify';
import { Icon } from '../ui/icon';

type Props = {
  locale: Locale;
  title: string;
  /** Names the link to a question. */
  linkLabel: string;
  questions: Question[];
  /** Opens the first answer, to show what the list does. */
  isOpen?: boolean;
};

/** Native disclosures: they work without a script, are found by the browser's search and can be linked to. */
export function QuestionList({ locale, title, linkLabel, questions, isOpen = false }: Props) {
  if (questions.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="display min-w-0 max-w-[12ch] text-h2 lg:sticky lg:top-28 lg:self-start">
        {title}
      </h2>
      <div className="grid gap-3">
        {questions.map(({ documentId, question, answer, lang }, index) => (
          <details
            key={documentId}
            open={isOpen && index === 0}
            lang={lang}
            className="group rounded-3xl bg-milk open:bg-(--ground)"
          >
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 px-6 py-4 font-bold text-lead leading-snug [&::-webkit-details-marker]:hidden">
              <h3>{question}</h3>
              <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            {/* The fragment names what is inside: browsers open the disclosure to show it. */}
            <div id={slugify(question)} className="scroll-mt-40 px-6 pb-6">
              <Markdown>{answer}</Markdown>
              <a
                href={`#${slugify(question)}`}
                lang={locale}
                className="mt-4 inline-flex min-h-11 items-center text-small underline underline-offset-4"
              >
                {linkLabel}
                <span className="sr-only">: {question}</span>
              </a>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
