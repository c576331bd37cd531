/** The top of a screen that has no picture of its own: one huge line, one small. */
export function PageTitle({ title, text, lang }: { title: string; text?: string; lang?: string }) {
  return (
    <div className="shell pt-10 pb-12 sm:pt-16 sm:pb-20" lang={lang}>
      <h1 className="display max-w-[14ch] text-hero">{title}</h1>
      {text && <p className="mt-6 max-w-[40ch] text-lead">{text}</p>}
    </div>
  );
}
