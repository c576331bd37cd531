import { getLocale } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { buildDirectory } from '@/lib/find/directory';
import { regionQuery } from '@/lib/find/places';
import { type Filters, serializeSearch } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';
import { SimplifiedTowns } from './simplified-shops';

/** The most shops on a page. More are too heavy for a slow phone. */
const MAX_SHOPS_ON_PAGE = 1000;

/** Whether a page should list the regions of these shops instead of the shops. */
export const isTooLong = (points: readonly SalesPoint[]): boolean =>
  points.length > MAX_SHOPS_ON_PAGE;

type Props = {
  points: readonly SalesPoint[];
  /** Whether to show regions as links with their number of shops, instead of the shops. */
  isIndex: boolean;
  /** The filters in the regions' links. */
  filters?: Filters;
};

/** Shops by country, region and town. */
export async function SimplifiedDirectory({ points, isIndex, filters }: Props) {
  const locale = await getLocale();
  const action = pathFor(locale, '/accessibilite/points-de-vente');
  return buildDirectory(points, locale).map(({ code, country, regions }) => (
    <section key={code} id={code}>
      <h2>{country}</h2>
      {isIndex && regions.every(({ region }) => region.name) ? (
        <ul>
          {regions.map(({ region, count }) => (
            <li key={region.code}>
              <a href={action + serializeSearch({ ...filters, q: regionQuery(region) }, locale)}>
                {region.name}
              </a>{' '}
              ({count})
            </li>
          ))}
        </ul>
      ) : (
        regions.map(({ region, towns }) => (
          <section key={region.code}>
            {region.name && <h3>{region.name}</h3>}
            <SimplifiedTowns towns={towns} heading={region.name ? 'h4' : 'h3'} />
          </section>
        ))
      )}
    </section>
  ));
}
