import { getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Homepage } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';

const LOOKS: Record<string, { icon: IconName; flavour: string }> = {
  gourmand: { icon: 'heart', flavour: 'original' },
  surprenant: { icon: 'spark', flavour: 'peanut' },
  innovant: { icon: 'bulb', flavour: 'coconut' },
};

const FALLBACK = { icon: 'heart', flavour: 'caramel' } as const;

export async function Reassurances({ locale, homepage }: { locale: Locale; homepage: Homepage }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section className="shell pt-28 pb-20">
      <h2 className="display max-w-[16ch] text-h2">{t('reassurancesTitle')}</h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-3" lang={homepage.lang}>
        {homepage.reassurances.map(({ key, title, text }) => {
          const { icon, flavour } = LOOKS[key] ?? FALLBACK;
          return (
            <li key={key} data-flavour={flavour} className="rounded-card bg-(--ground) p-8 lg:p-10">
              <Icon name={icon} className="size-14" />
              <h3 className="display mt-8 text-h3">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
