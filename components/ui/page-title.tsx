import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: string;
  lang?: string;
  /** Beside the words where there is room. */
  picture?: ReactNode;
};

/** The top of a screen: one huge line, one small. */
export function PageTitle({ title, text, lang, picture }: Props) {
  return (
    <div
      className="shell grid grid-cols-1 items-center pt-10 pb-12 sm:pt-16 sm:pb-20 lg:grid-cols-[1.5fr_1fr]"
      lang={lang}
    >
      <div className={picture ? 'min-w-0' : 'lg:col-span-2'}>
        <h1 className="display max-w-[14ch] text-hero">{title}</h1>
        {text && <p className="mt-6 max-w-[40ch] text-lead">{text}</p>}
      </div>
      {picture}
    </div>
  );
}
