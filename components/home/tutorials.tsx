import { getTranslations } from 'next-intl/server';
import type { Homepage } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';
import { TutorialCard } from './tutorial-card';
import { tutorialLooks } from './tutorial-looks';

/** The two ways to eat it, side by side, each told by one number and one picture. */
export async function Tutorials({ locale, homepage }: { locale: Locale; homepage: Homepage }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const looks = await tutorialLooks(locale);
  return (
    <section>
      <h2 className="display shell mb-10 text-h2 lg:mb-14">{t('tutorialTitle')}</h2>
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
