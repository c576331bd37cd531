import { getLocale, getTranslations } from 'next-intl/server';
import { AnchorButton } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import { pathFor } from '@/lib/i18n/paths';
import counter from '@/public/pictures/counter.webp';

export async function SellHero() {
  const locale = await getLocale();
  const t = await getTranslations('sell');
  return (
    <section className="wave-bottom bg-(--ground)">
      <div className="page-width grid grid-cols-1 items-center gap-8 pt-10 pb-14 lg:grid-cols-[1fr_1.15fr] lg:pt-4">
        <div className="min-w-0">
          <p className="font-bold">{t('audience')}</p>
          <h1 className="display mt-3 text-[clamp(2.25rem,0.1rem+11.2vw,5rem)] lg:text-title">
            {t('title')}
          </h1>
          <p className="mt-5 max-w-[26.9em] text-balance text-lead">{t('subtitle')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <AnchorButton href="#kit">{t('action')}</AnchorButton>
            <LinkButton href={pathFor(locale, '/nous-contacter')} variant="outline">
              {t('contact')}
            </LinkButton>
          </div>
        </div>
        <Picture
          image={counter}
          alt=""
          sizes="(min-width: 84rem) 48rem, (min-width: 64rem) 54vw, 100vw"
          priority
          className="relative z-2 mx-auto -mb-16 w-full max-w-2xl lg:-mr-[6%] lg:-mb-24 lg:w-[106%] lg:max-w-none"
        />
      </div>
    </section>
  );
}
