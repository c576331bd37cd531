import type { StaticImageData } from 'next/image';
import { getTranslations } from 'next-intl/server';
import type { IconName } from '@/components/ui/icon';
import { MICROWAVE_SECONDS, MICROWAVE_WATTS, SPOON_REST_MINUTES } from '@/lib/constants';
import type { Locale } from '@/lib/i18n/routing';
import microwave from '@/public/pictures/microwave.webp';
import spoon from '@/public/pictures/spoon.webp';

export type TutorialLook = {
  image: StaticImageData;
  flavour: string;
  /** The number to remember, with its unit. */
  figure: string;
  label: string;
  /** Ticks of the timer that are past. */
  filled: number;
  /** What happens, in order. */
  steps: IconName[];
};

/** The picture and the numbers of each way to eat it, by the key of the content service. */
export async function tutorialLooks(locale: Locale): Promise<Record<string, TutorialLook>> {
  const t = await getTranslations({ locale, namespace: 'home' });
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
