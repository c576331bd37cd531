import { getLocale, getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { buildDirectory, type CountryGroup } from '@/lib/find/directory';
import { regionLabel } from '@/lib/find/places';
import { serializeSearch } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';
import { PlainLayout } from './plain-layout';
import { PlainTowns } from './plain-shops';

/** A page with more shops than this is too heavy for a slow phone. */
const MAX_SHOPS_ON_PAGE = 1000;

/** Every shop under plain headings; a long list is an index of regions instead. */
export async function PlainOverview({ points }: { points: SalesPoint[] }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('salesPoints')]);
  const isIndex = points.length > MAX_SHOPS_ON_PAGE;
  const intro = t('intro', { count: points.length });
  return (
    <PlainLayout intro={isIndex ? `${intro} ${t('choose')}` : intro}>
      <PlainDirectory countries={buildDirectory(points, locale)} isIndex={isIndex} />
    </PlainLayout>
  );
}

type Props = {
  countries: CountryGroup[];
  /** Shows regions as links with their number of shops, instead of the shops. */
  isIndex: boolean;
};

/** Country, then region, then town. */
async function PlainDirectory({ countries, isIndex }: Props) {
  const action = pathFor(await getLocale(), '/accessibilite/points-de-vente');
  return countries.map(({ code, country, regions }) => (
    <section key={code} id={code}>
      <h2>{country}</h2>
      {isIndex && regions.every(({ region }) => region.name) ? (
        <ul>
          {regions.map(({ region, count }) => (
            <li key={region.code}>
              <a href={action + serializeSearch({ q: regionLabel(region) })}>{region.name}</a> (
              {count})
            </li>
          ))}
        </ul>
      ) : (
        regions.map(({ region, towns }) => (
          <section key={region.code}>
            {region.name && <h3>{region.name}</h3>}
            <PlainTowns towns={towns} heading={region.name ? 'h4' : 'h3'} />
          </section>
        ))
      )}
    </section>
  ));
}
