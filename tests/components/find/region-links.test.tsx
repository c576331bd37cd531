import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RegionLinks } from '@/components/find/region-links';
import { areas } from '@/lib/find/gazetteer/areas';
import { regionQuery } from '@/lib/find/places';
import { serializeSearch } from '@/lib/find/search-query';

const REGIONS = areas()
  .filter(({ isWide }) => !isWide)
  .map(({ country, code, name }) => ({ country, code, name: name('fr') }));

const LINK = /<a href="([^"]*)"><span>([^<]*)<\/span> (\d+)<\/a>/g;

it('every region’s link has its name, its number of shops, and leads to it and no other', () => {
  const html = renderToStaticMarkup(
    <RegionLinks
      action="/nous-trouver"
      regions={REGIONS.map((region, index) => [
        decodeURI(serializeSearch({ q: regionQuery(region) })),
        index,
      ])}
    >
      {null}
    </RegionLinks>,
  );
  const links = Array.from(html.matchAll(LINK), ([, href = '', name, count]) => {
    const { pathname, searchParams } = new URL(href, 'https://site.example');
    return { pathname, q: searchParams.get('q'), name, count: Number(count) };
  });
  expect(links).toEqual(
    REGIONS.map((region, count) => ({
      pathname: '/nous-trouver',
      q: regionQuery(region),
      name: region.name,
      count,
    })),
  );
});
