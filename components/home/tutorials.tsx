import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/ui/picture';
import { MICROWAVE_SECONDS, MICROWAVE_WATTS, SPOON_REST_MINUTES } from '@/lib/constants';
import type { Homepage } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';
import microwave from '@/public/pictures/microwave.webp';
import spoon from '@/public/pictures/spoon.webp';

/** The two ways to eat it, each told by one number and one picture. */
export async function Tutorials({ locale, homepage }: { locale: Locale; homepage: Homepage }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const looks: Record<
    string,
    { image: typeof spoon; flavour: string; figure: string; label: string }
  > = {
    spoon: {
      image: spoon,
      flavour: 'caramel',
      figure: t('minutes', { count: String(SPOON_REST_MINUTES) }),
      label: t('minutesLabel'),
    },
    microwave: {
      image: microwave,
      flavour: 'crispy',
      figure: t('seconds', { count: String(MICROWAVE_SECONDS) }),
      label: t('secondsLabel', { watts: String(MICROWAVE_WATTS) }),
    },
  };
  return (
    <section className="shell py-16">
      <h2 className="display text-h2">{t('tutorialTitle')}</h2>
      <ol className="mt-10 grid gap-5 lg:grid-cols-2">
        {homepage.tutorials.map(({ key, title, text }) => {
          const look = looks[key];
          return (
            <li
              key={key}
              data-flavour={look?.flavour}
              className="grid items-center gap-4 overflow-hidden rounded-card bg-(--ground) p-6 sm:grid-cols-2 sm:p-10"
            >
              <div className="min-w-0">
                <h3 className="text-lead font-bold" lang={homepage.lang}>
                  {title}
                </h3>
                {look && (
                  <p className="mt-3">
                    <span className="display block whitespace-nowrap text-h1">{look.figure}</span>
                    <span className="display mt-1 block text-h3">{look.label}</span>
                  </p>
                )}
                <p className="mt-4" lang={homepage.lang}>
                  {text}
                </p>
              </div>
              {look && (
                <Picture
                  image={look.image}
                  sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 44vw, 80vw"
                  className="mx-auto w-4/5 sm:w-full"
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
