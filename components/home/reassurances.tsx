import { getTranslations } from 'next-intl/server';
import { TOP_VIEWS } from '@/components/product/top-views';
import { Picture } from '@/components/ui/picture';
import type { Homepage } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';

/** Whose pot, seen from above, stands for a point. */
const FLAVOURS: Record<string, string> = {
  gourmand: 'caramel',
  surprenant: 'crispy',
  innovant: 'coconut',
};

/** Three big words, each with a pot and a sentence. */
export async function Reassurances({ locale, homepage }: { locale: Locale; homepage: Homepage }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section className="shell pt-32 pb-20 lg:pt-44 lg:pb-32">
      <h2 className="text-lead font-bold">{t('reassurancesTitle')}</h2>
      <ul className="mt-6 border-cocoa border-t-2" lang={homepage.lang}>
        {homepage.reassurances.map(({ key, title, text }) => {
          const topView = TOP_VIEWS[FLAVOURS[key] ?? 'original'];
          return (
            <li
              key={key}
              className="rise group grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-cocoa border-b-2 py-6 lg:grid-cols-[1.5fr_auto_1fr] lg:gap-x-16"
            >
              <h3 className="display text-word">{title}</h3>
              {topView && (
                <Picture
                  image={topView}
                  alt=""
                  sizes="(min-width: 64rem) 15rem, 9rem"
                  className="-my-3 w-28 transition-transform duration-700 ease-spring group-hover:rotate-45 sm:w-36 lg:-my-4 lg:w-60"
                />
              )}
              <p className="max-w-[34ch] max-lg:col-span-2 lg:text-lead">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
