import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Picture } from '@/components/ui/picture';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import pack from '@/public/pictures/format-pack.webp';
import stand from '@/public/pictures/kit-table-stand.webp';

/** Two ways on: to a shop, or to the professionals' page. */
export async function Ways({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const ways = [
    {
      key: 'find',
      flavour: 'coconut',
      image: pack,
      href: address(locale, '/nous-trouver'),
    },
    { key: 'pro', flavour: 'caramel', image: stand, href: address(locale, '/nous-vendre') },
  ] as const;
  return (
    <section className="shell grid gap-5 py-24 md:grid-cols-2">
      {ways.map(({ key, flavour, image, href }) => (
        <div
          key={key}
          data-flavour={flavour}
          className="rise flex flex-col overflow-hidden rounded-card bg-(--ground)"
        >
          <div className="p-7 sm:p-12">
            <h2 className="display max-w-[15ch] text-h2">{t(`${key}Title`)}</h2>
            <p className="mt-5 mb-8 max-w-[38ch] text-lead">{t(`${key}Text`)}</p>
            <ButtonLink href={href}>{t(`${key}Action`)}</ButtonLink>
          </div>
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 64rem) 34rem, 90vw"
            className="mx-auto mt-auto aspect-[4/3] w-[86%] max-w-xl object-cover"
          />
        </div>
      ))}
    </section>
  );
}
