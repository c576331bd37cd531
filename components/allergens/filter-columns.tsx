'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  choices: ReactNode;
  /** The heading of the remaining pots. */
  title: string;
  pots: ReactNode;
  /**
   * The number of remaining pots as a sentence, by that number: index 0 is the sentence for none.
   */
  sentences: string[];
};

/**
 * The checkboxes of the allergens beside the remaining pots, whose number is announced after each
 * change.
 */
export function FilterColumns({ choices, title, pots, sentences }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const potsLeft = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState({ ticks: 0, sentence: '' });
  // The styles decide what is shown (app/styles/allergens.css).
  const announce = () => {
    const items = Array.from(potsLeft.current?.querySelectorAll('li') ?? []);
    const left = items.filter((item) => item.getClientRects().length > 0).length;
    setNews(({ ticks }) => ({ ticks: ticks + 1, sentence: sentences[left] ?? '' }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was ticked before the script came
  useEffect(() => {
    if (fieldset.current?.querySelector(':checked')) announce();
  }, []);
  return (
    <section className="needs-has no-print page-width grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <fieldset ref={fieldset} className="min-w-0" onChange={announce}>
        {choices}
      </fieldset>
      <div ref={potsLeft}>
        <h2 className="display text-h2">{title}</h2>
        <p role="status" className="my-3 min-h-lh max-w-[30.8em]">
          {/* The key makes screen readers announce the sentence again even if it is the same. */}
          <span key={news.ticks}>{news.sentence}</span>
        </p>
        {pots}
      </div>
    </section>
  );
}
