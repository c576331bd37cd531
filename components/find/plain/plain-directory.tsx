import type { CountryGroup } from '@/lib/find/directory';
import { regionLabel } from '@/lib/find/places';
import { writeSearch } from '@/lib/find/search-query';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { PlainTowns } from './plain-towns';

type Props = {
  locale: Locale;
  countries: CountryGroup[];
  /** Regions with their number and a link instead of their shops: for lists too long for one page. */
  isIndex: boolean;
};

/** Country, then region, then town. */
export function PlainDirectory({ locale, countries, isIndex }: Props) {
  const action = address(locale, '/accessibilite/points-de-vente');
  return countries.map(({ code, country, regions }) => (
    <section key={code} id={code}>
      <h2>{country}</h2>
      {isIndex && regions.every(({ region }) => region.name) ? (
        <ul>
          {regions.map(({ region, count }) => (
            <li key={region.code}>
              <a href={action + writeSearch({ q: regionLabel(region) })}>{region.name}</a> ({count})
            </li>
          ))}
        </ul>
      ) : (
        regions.map(({ region, towns }) => (
          <section key={region.code}>
            {region.name && <h3>{region.name}</h3>}
            <PlainTowns locale={locale} towns={towns} />
          </section>
        ))
      )}
    </section>
  ));
}
