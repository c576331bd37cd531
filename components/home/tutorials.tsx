import type { StaticImageData } from 'next/image';
import { getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { MICROWAVE_SECONDS, MICROWAVE_WATTS, SPOON_REST_MINUTES } from '@/lib/constants';
import type { Homepage } from '@/lib/content/types';
import microwave from '@/public/pictures/microwave.webp';
import spoon from '@/public/pictures/spoon.webp';
import { Dial } from './dial';

type TutorialLook = {
  image: StaticImageData;
  flavour: string;
  /** The key number, with its unit. */
  figure: string;
  label: string;
  /** The number of filled ticks of the timer. */
  filled: number;
  /** The steps, in order. */
  steps: IconName[];
};

/** The picture and the numbers of each tutorial, by its key in the content service. */
async function tutorialLooks(): Promise<Record<string, TutorialLook>> {
  const t = await getTranslations('home');
  return {
    spoon: {
      image: spoon,
      flavour: 'original',
      figure: t('minutes', { count: String(SPOON_REST_MINUTES) }),
      label: t('minutesLabel'),
      filled: SPOON_REST_MINUTES,
      steps: ['fridge', 'clock', 'spoon'],
    },
    microwave: {
      image: microwave,
      flavour: 'peanut',
      figure: t('seconds', { count: String(MICROWAVE_SECONDS) }),
      label: t('secondsLabel', { watts: String(MICROWAVE_WATTS) }),
      filled: MICROWAVE_SECONDS,
      steps: ['pot', 'microwave', 'spoon'],
    },
  };
}

type CardProps = { lang?: string; title: string; text: string; look?: TutorialLook };

/** A tutorial with its number, its steps, and its picture inside the timer. */
function TutorialCard({ lang, title, text, look }: CardProps) {
  return (
    <li data-flavour={look?.flavour} className="tutorial">
      <div className="grid gap-6">
        <div>
          <h3 className="text-lead font-bold" lang={lang}>
            {title}
          </h3>
          {look && (
            <p className="mt-2">
              <span className="display block whitespace-nowrap text-word">{look.figure}</span>
              <span className="display mt-1 block text-h3">{look.label}</span>
            </p>
          )}
        </div>
        {look && (
          <p aria-hidden="true" className="flex flex-wrap items-start gap-3">
            {look.steps.map((step) => (
              <span key={step} className="disc">
                <Icon name={step} className="size-7" />
              </span>
            ))}
          </p>
        )}
      </div>
      {look && (
        <div className="rise relative mx-auto w-full max-w-lg">
          <Dial filled={look.filled} className="w-full" />
          <Picture
            image={look.image}
            sizes="(min-width: 64rem) 33rem, 96vw"
            className="absolute inset-0 m-auto w-full"
          />
        </div>
      )}
      <p className="mx-auto max-w-[25.6em] text-balance text-center text-lead" lang={lang}>
        {text}
      </p>
    </li>
  );
}

/** The two ways to eat the dough, side by side. */
export async function Tutorials({ homepage }: { homepage: Homepage }) {
  const t = await getTranslations('home');
  const looks = await tutorialLooks();
  return (
    <section>
      <h2 className="display page-width mb-10 text-h2 lg:mb-14">{t('tutorialTitle')}</h2>
      <ol className="grid lg:grid-cols-2">
        {homepage.tutorials.map(({ key, title, text }) => (
          <TutorialCard
            key={key}
            lang={homepage.lang}
            title={title}
            text={text}
            look={looks[key]}
          />
        ))}
      </ol>
    </section>
  );
}
