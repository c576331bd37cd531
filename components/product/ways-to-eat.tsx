import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { MICROWAVE_SECONDS, MICROWAVE_WATTS, SPOON_REST_MINUTES } from '@/lib/constants';
import { SPOONFULS } from './flavour-pictures';

/** The two ways to eat the dough, beside a spoonful of this flavour. */
export async function WaysToEat({ slug }: { slug: string }) {
  const t = await getTranslations('home');
  const spoonful = SPOONFULS[slug];
  const ways = [
    {
      icon: 'spoon',
      figure: t('minutes', { count: String(SPOON_REST_MINUTES) }),
      label: t('minutesLabel'),
    },
    {
      icon: 'microwave',
      figure: t('seconds', { count: String(MICROWAVE_SECONDS) }),
      label: t('secondsLabel', { watts: String(MICROWAVE_WATTS) }),
    },
  ] as const;
  return (
    <section className="no-print overflow-clip bg-(--ground) py-14 lg:py-16">
      <div className="page-width grid grid-cols-1 items-center gap-8 lg:grid-cols-[1fr_1.15fr]">
        <div className={spoonful ? undefined : 'lg:col-span-2 lg:flex lg:justify-between'}>
          <h2 className="display text-h2">{t('tutorialTitle')}</h2>
          <ul
            className={`mt-8 flex flex-wrap gap-x-12 gap-y-6 ${spoonful ? 'lg:mt-12' : 'lg:mt-0'}`}
          >
            {ways.map(({ icon, figure, label }) => (
              <li key={icon}>
                <span className="grid size-14 place-items-center rounded-full bg-cocoa text-cream">
                  <Icon name={icon} className="size-7" />
                </span>
                <p className="display mt-4 whitespace-nowrap text-word">{figure}</p>
                <p className="display mt-1 text-h3">{label}</p>
              </li>
            ))}
          </ul>
        </div>
        {spoonful && (
          <Picture
            image={spoonful}
            alt=""
            sizes="(min-width: 40rem) 32rem, 100vw"
            className="rise mx-auto -my-[9%] w-full max-w-[32rem]"
          />
        )}
      </div>
    </section>
  );
}
