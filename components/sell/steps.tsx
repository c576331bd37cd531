import { getTranslations } from 'next-intl/server';

const STEPS = ['stepAsk', 'stepGet', 'stepPlace'] as const;
const FLAVOURS = ['original', 'crispy', 'peanut'] as const;

/** The three steps from the request to the shelf. */
export async function Steps() {
  const t = await getTranslations('sell');
  return (
    <section className="bg-cocoa py-16 text-cream lg:py-24" data-dark>
      <div className="page-width">
        <h2 className="display text-brand text-h2">{t('stepsTitle')}</h2>
        <ol className="mt-10 grid gap-10 lg:grid-cols-3 lg:gap-12">
          {STEPS.map((step, index) => (
            <li key={step} className="rise flex gap-5 lg:flex-col">
              <span
                aria-hidden="true"
                data-flavour={FLAVOURS[index]}
                className="display grid size-16 shrink-0 place-items-center rounded-full bg-(--ground) text-cocoa text-h3 lg:size-20"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="display text-h3">{t(`${step}Title`)}</h3>
                <p className="mt-2 max-w-[21.8em] text-lead">{t(`${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
