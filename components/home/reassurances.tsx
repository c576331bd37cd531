import { getTranslations } from 'next-intl/server';
import { TOP_VIEWS } from '@/components/product/flavour-pictures';
import { Picture } from '@/components/ui/picture';
import type { Homepage } from '@/lib/content/types';

/** The flavour whose pot illustrates a point, by the point's key. */
const FLAVOURS: Record<string, string> = {
  gourmand: 'caramel',
  surprenant: 'crispy',
  innovant: 'coconut',
};

/** Three reasons, each a word, a pot and a sentence. */
export async function Reassurances({ homepage }: { homepage: Homepage }) {
  const t = await getTranslations('home');
  return (
    <section className="page-width pt-32 pb-20 lg:pt-44 lg:pb-32">
      <h2 className="text-lead font-bold">{t('reassurancesTitle')}</h2>
      <ul className="mt-6 border-cocoa border-t-2" lang={homepage.lang}>
        {homepage.reassurances.map(({ key, title, text }) => {
          const topView = TOP_VIEWS[FLAVOURS[key] ?? 'original'];
          return (
            <li key={key} className="rise reason group">
              <h3 className="display text-word">{title}</h3>
              {topView && (
                <Picture
                  image={topView}
                  alt=""
                  sizes="(min-width: 64rem) 15rem, 9rem"
                  className="reason-pot"
                />
              )}
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
