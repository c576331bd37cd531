'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  choices: ReactNode;
  /** Of the pots that are left. */
  title: string;
  pots: ReactNode;
  /** How many pots are left, in words: at 0, that of none. */
  sentences: string[];
};

/** The allergens to tick beside the pots that are left, whose number is announced after each tick. */
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
          {/* Announced again even if the number is the same. */}
          <span key={news.ticks}>{news.sentence}</span>
        </p>
        {pots}
      </div>
    </section>
  );
}
