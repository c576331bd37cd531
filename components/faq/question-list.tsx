import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Markdown } from '@/components/ui/markdown';
import type { Question } from '@/lib/content/types';
import { nextIteration } from '@/lib/event-loop';
import { slugify } from '@/lib/slugify';

/**
 * Renders an answer in its own iteration of the event loop, because a page has many answers, and
 * any of them may be costly.
 */
async function Answer({ children, idPrefix }: { children: string; idPrefix: string }) {
  await nextIteration();
  return <Markdown idPrefix={idPrefix}>{children}</Markdown>;
}

type Props = {
  title: string;
  questions: Question[];
  /** Whether the first answer is open, as a hint that the others can be opened. */
  isOpen?: boolean;
};

/**
 * Questions as native disclosures, which work without JavaScript, are found by the browser's search
 * and can be linked to.
 */
export function QuestionList({ title, questions, isOpen = false }: Props) {
  const locale = useLocale();
  const t = useTranslations('faq');
  if (questions.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="display min-w-0 max-w-[7.5em] text-h2 lg:sticky lg:top-28 lg:self-start">
        {title}
      </h2>
      <div className="grid gap-3">
        {questions.map(({ documentId, question, answer, lang }, index) => (
          <details
            key={documentId}
            open={isOpen && index === 0}
            {...(lang && { lang })}
            className="group rounded-3xl bg-milk open:bg-(--ground)"
          >
            <summary className="question">
              <h3>{question}</h3>
              <Icon name="chevron" className="chevron" />
            </summary>
            {/* The id is inside the disclosure, so that browsers open it for a link to the fragment. */}
            <div id={slugify(question)} className="scroll-mt-40 px-6 pb-6">
              <Answer idPrefix={`${slugify(question)}-`}>{answer}</Answer>
              <a
                href={`#${slugify(question)}`}
                {...(lang && { lang: locale })}
                className="question-link"
              >
                {t.rich('link', {
                  question,
                  more: (text) => <span className="sr-only">{text}</span>,
                })}
              </a>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
