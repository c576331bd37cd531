import { getTranslations } from 'next-intl/server';
import { AnchorButton } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { BOX_JARS, JAR_GRAMS } from '@/lib/constants';
import box from '@/public/pictures/format-box.webp';
import jar from '@/public/pictures/format-jar.webp';
import pack from '@/public/pictures/format-pack.webp';

/** All three formats. The box, which is sold to professionals only, comes first. */
export async function ProFormats() {
  const t = await getTranslations('sell');
  const grams = String(JAR_GRAMS);
  const small = [
    { image: jar, flavour: 'original', title: t('jarTitle', { grams }), text: t('jarText') },
    { image: pack, flavour: 'coconut', title: t('packTitle', { grams }), text: t('packText') },
  ];
  return (
    <section className="page-width py-16 lg:py-24">
      <h2 className="display text-h2">{t('formatsTitle')}</h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-[1.35fr_1fr] lg:grid-rows-2">
        <li
          data-flavour="caramel"
          className="relative flex flex-col overflow-hidden rounded-card bg-(--ground) p-7 sm:p-10 md:max-lg:col-span-2 lg:row-span-2"
        >
          <p className="absolute top-6 right-6 z-1 rotate-6 rounded-pill bg-cocoa px-5 py-2 font-bold text-cream">
            {t('proOnly')}
          </p>
          <Picture
            image={box}
            alt=""
            sizes="(min-width: 64rem) 44rem, 92vw"
            className="rise mx-auto mt-6 w-full max-w-2xl"
          />
          <h3 className="display mt-auto text-h2">
            {t('boxTitle', { jars: String(BOX_JARS), grams })}
          </h3>
          <p className="mt-3 max-w-[25.6em] text-lead">{t('boxText')}</p>
          <p className="mt-6">
            <AnchorButton href="#kit">{t('action')}</AnchorButton>
          </p>
        </li>
        {small.map(({ image, flavour, title, text }) => (
          <li
            key={flavour}
            data-flavour={flavour}
            className="flex flex-col overflow-hidden rounded-card bg-(--ground) p-7"
          >
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 64rem) 28rem, (min-width: 48rem) 44vw, 80vw"
              className="rise mx-auto -mt-6 -mb-4 aspect-[4/3] w-full max-w-md object-cover"
            />
            <h3 className="display mt-auto text-h3">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
