import { getLocale, getTranslations } from 'next-intl/server';
import { AnchorButton } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { formatterFor } from '@/lib/i18n/formatter';
import type { ChoiceFault } from '@/lib/kit/choice';
import counter from '@/public/pictures/counter.webp';
import { FIELD_OF } from './kit-change';
import { FileSize, KitHeadline, KitProgressBar } from './kit-status';

type Props = {
  /** The page's own path, with its query. */
  path: string;
  /** The path of the ZIP. */
  zip: string;
  expires: Date;
  fault?: ChoiceFault;
};

/** The top of a kit's page: whether the kit is ready, the link to the ZIP, and the expiry. */
export async function KitHero({ path, zip, expires, fault }: Props) {
  const t = await getTranslations('kitPage');
  const kit = await getTranslations('kit');
  const format = formatterFor(await getLocale());
  const field = fault && FIELD_OF[fault.field];
  return (
    <section className="wave-bottom bg-(--ground)">
      <div className="page-width grid grid-cols-1 items-center gap-8 pt-10 pb-14 lg:grid-cols-[1.3fr_1fr]">
        <div className="min-w-0">
          {field && (
            <p role="alert" className="mb-6 max-w-xl rounded-3xl bg-milk p-6 font-bold">
              {t.rich('unchanged', {
                field: kit(field),
                link: (label) => (
                  <a href={`#${field}`} className="underline underline-offset-4">
                    {label}
                  </a>
                ),
              })}
            </p>
          )}
          <h1 className="display max-w-[8.7em] break-words text-h1">
            <KitHeadline />
          </h1>
          <p className="mt-5 max-w-[26.9em] text-balance text-lead">{t('text')}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <AnchorButton href={zip} download size="fluid">
              <span>
                {t('downloadAll')} (ZIP
                <FileSize />)
              </span>
            </AnchorButton>
            <a href="#change" className="text-button">
              {t('change')}
            </a>
          </div>
          {!fault && <KitProgressBar />}
          <noscript>
            <p>
              <a href={path} className="text-button">
                {t('showSizes')}
              </a>
            </p>
          </noscript>
          <p className="mt-4 max-w-[33.3em]">
            {t('until', { date: format.dateTime(expires, { dateStyle: 'long' }) })}
          </p>
        </div>
        <Picture
          image={counter}
          alt=""
          sizes="(min-width: 64rem) 34rem, 90vw"
          priority
          className="relative z-2 mx-auto -mb-16 w-full max-w-xl lg:-mb-24"
        />
      </div>
    </section>
  );
}
