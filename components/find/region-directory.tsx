import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { SalesPoint } from '@/lib/content/types';
import { buildDirectory, type CountryGroup } from '@/lib/find/directory';
import { regionQuery } from '@/lib/find/places';
import { type Filters, serializeSearch } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';
import { RegionLinks } from './region-links';

type Props = { points: readonly SalesPoint[]; filters: Filters };

/** Every country that has shops, with its regions collapsed, for browsing instead of searching. */
export async function RegionDirectory({ points, filters }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  const countries = buildDirectory(points, locale);
  return (
    <section className="page-width pt-20 pb-16 lg:pt-28" id="regions">
      <h2 className="font-bold text-lead">{t('regions')}</h2>
      <div className="mt-5 border-cocoa border-t-2">
        {countries.map((group) => (
          <details key={group.code} open={countries.length === 1} className="group country">
            <summary>
              <h3 className="display min-w-0 text-h2">{group.country}</h3>
              <span className="country-count">{t('shops', { count: group.count })}</span>
              <span className="country-disc">
                <Icon name="chevron" className="chevron" />
              </span>
            </summary>
            <RegionList group={group} filters={filters} />
          </details>
        ))}
      </div>
    </section>
  );
}

/** A country's regions with their number of shops; each is a search of its own. */
async function RegionList({ group, filters }: { group: CountryGroup; filters: Filters }) {
  const { code, country, regions } = group;
  const locale = await getLocale();
  const known = regions.filter(({ region }) => region.name);
  const unknown = regions.find(({ region }) => !region.name);
  // If a country has no known regions, the link leads to its shops in the simplified list.
  const simplifiedList = `${pathFor(locale, '/accessibilite/points-de-vente')}#${code}`;
  const filterQuery = serializeSearch(filters, locale);
  return (
    <RegionLinks
      action={pathFor(locale, '/nous-trouver')}
      {...(filterQuery !== '?' && { filters: filterQuery.replace('?', '&') })}
      regions={known.map(({ region, count }) => [
        decodeURI(serializeSearch({ q: regionQuery(region) })),
        count,
      ])}
    >
      {unknown && (
        <li>
          <a href={simplifiedList}>
            <span>{country}</span>
            {` ${unknown.count}`}
          </a>
        </li>
      )}
    </RegionLinks>
  );
}
