import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { directionsAddress, groupByTown } from '@/lib/find';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

type Props = { locale: Locale; points: SalesPoint[] };

/** Every shop as plain headings and lists: no layout, no script, easy to read aloud. */
export async function PlainSalesPoints({ locale, points }: Props) {
  const t = await getTranslations({ locale, namespace: 'salesPoints' });
  const find = await getTranslations({ locale, namespace: 'find' });
  return (
    <main className="prose mx-auto px-5 py-8">
      <h1 className="font-bold text-h2">{t('title')}</h1>
      <p>{t('intro', { count: points.length })}</p>
      <p>
        <a href={address(locale, '/nous-trouver')}>{t('back')}</a>
      </p>
      {groupByTown(points, locale).map(({ country, towns }) => (
        <section key={country}>
          <h2>{country}</h2>
          {towns.map(({ town, points: shops }) => (
            <section key={town}>
              <h3>{town}</h3>
              <ul>
                {shops.map((shop) => (
                  <li key={shop.documentId}>
                    {shop.name}, {shop.address}, {shop.postcode} {shop.city}.{' '}
                    <a href={directionsAddress(shop)} rel="noopener noreferrer external">
                      {find('directions')}
                      <span className="sr-only">
                        : {shop.name}, {shop.city}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </main>
  );
}
