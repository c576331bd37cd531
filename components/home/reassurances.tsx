import { getTranslations } from 'next-intl/server';
import { TOP_VIEWS } from '@/components/product/top-views';
import { Picture } from '@/components/ui/picture';
import type { Homepage } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';

/** Whose colours and pot, seen from above, stand for a point. */
const FLAVOURS: Record<string, string> = {
  gourmand: 'original',
  surprenant: 'crispy',
  innovant: 'coconut',
};

export async function Reassurances({ locale, homepage }: { locale: Locale; homepage: Homepage }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section className="shell pt-28 pb-20">
      <h2 className="display max-w-[16ch] text-h2">{t('reassurancesTitle')}</h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-3" lang={homepage.lang}>
        {homepage.reassurances.map(({ key, title, text }) => {
          const flavour = FLAVOURS[key] ?? 'caramel';
          const topView = TOP_VIEWS[flavour];
          return (
            <li
              key={key}
              data-flavour={flavour}
              className="relative overflow-hidden rounded-card bg-(--ground) p-8 lg:p-10"
            >
              {topView && (
                <Picture
                  image={topView}
                  alt=""
                  sizes="(min-width: 48rem) 18rem, 60vw"
                  className="-mt-[22%] -mr-[26%] ml-auto w-3/4"
                />
              )}
              <h3 className="display mt-2 text-h3">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
