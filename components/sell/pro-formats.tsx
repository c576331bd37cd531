import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/ui/picture';
import { JAR_GRAMS } from '@/lib/constants';
import type { Locale } from '@/lib/i18n/routing';
import box from '@/public/pictures/format-box.webp';
import jar from '@/public/pictures/format-jar.webp';
import pack from '@/public/pictures/format-pack.webp';

/** All three formats; this page alone shows the box of nine. */
export async function ProFormats({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'sell' });
  const grams = String(JAR_GRAMS);
  const formats = [
    { image: jar, flavour: 'original', title: t('jarTitle', { grams }), text: t('jarText') },
    { image: pack, flavour: 'coconut', title: t('packTitle', { grams }), text: t('packText') },
    {
      image: box,
      flavour: 'caramel',
      title: t('boxTitle', { grams }),
      text: t('boxText'),
      isPro: true,
    },
  ];
  return (
    <section className="shell py-16">
      <h2 className="display text-h2">{t('formatsTitle')}</h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {formats.map(({ image, flavour, title, text, isPro }) => (
          <li
            key={title}
            data-flavour={flavour}
            className="relative rounded-card bg-(--ground) p-7"
          >
            {isPro && (
              <p className="absolute top-5 right-5 rotate-3 rounded-pill bg-cocoa px-4 py-1.5 font-bold text-cream text-small">
                {t('proOnly')}
              </p>
            )}
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 48rem) 27vw, 80vw"
              className="mx-auto w-4/5"
            />
            <h3 className="display mt-4 text-h3">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
