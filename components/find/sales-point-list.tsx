import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { SalesPoint } from '@/lib/content/types';
import { directionsAddress, groupByTown } from '@/lib/find';
import type { Locale } from '@/lib/i18n/routing';

/** The shops, town by town: what the page is for, map or not. */
export async function SalesPointList({ locale, points }: { locale: Locale; points: SalesPoint[] }) {
  const t = await getTranslations({ locale, namespace: 'find' });
  return (
    <div className="grid gap-14">
      {groupByTown(points, locale).map(({ country, towns }) => (
        <section key={country}>
          <h3 className="display mb-5 text-h3">{country}</h3>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {towns.flatMap(({ points: shops }) =>
              shops.map((shop) => (
                <li key={shop.documentId} className="flex flex-col rounded-3xl bg-milk p-6">
                  <h4 className="font-bold text-lead leading-tight">{shop.city}</h4>
                  <p className="mt-1 font-bold text-cocoa-soft">{shop.name}</p>
                  <address className="mt-1 not-italic">
                    {shop.address}, {shop.postcode} {shop.city}
                  </address>
                  <a
                    href={directionsAddress(shop)}
                    rel="noopener noreferrer external"
                    className="mt-auto inline-flex min-h-11 items-center gap-2 pt-2 font-bold underline underline-offset-4"
                  >
                    <Icon name="pin" />
                    {t('directions')}
                    <span className="sr-only">
                      : {shop.name}, {shop.city}
                    </span>
                  </a>
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
