import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { SalesPoint } from '@/lib/content/types';
import { buildDirectory, type CountryGroup } from '@/lib/find/directory';
import { regionQuery } from '@/lib/find/places';
import { serializeSearch } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';
import { RegionLinks } from './region-links';

/** Every country that has shops, with its regions collapsed: for browsing instead of searching. */
export async function RegionDirectory({ points }: { points: SalesPoint[] }) {
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
            <RegionList group={group} />
          </details>
        ))}
      </div>
    </section>
  );
}

/** A country's regions with their number of shops; each is a search of its own. */
async function RegionList({ group: { code, country, regions } }: { group: CountryGroup }) {
  const locale = await getLocale();
  const known = regions.filter(({ region }) => region.name);
  const unknown = regions.find(({ region }) => !region.name);
  // Where a country has no known regions, the simplified list has its shops.
  const simplifiedList = `${pathFor(locale, '/accessibilite/points-de-vente')}#${code}`;
  return (
    <RegionLinks
      action={pathFor(locale, '/nous-trouver')}
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
