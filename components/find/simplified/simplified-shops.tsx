import { getLocale, getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import type { FlavourLinks } from '@/lib/find/api';
import { directionsUrl } from '@/lib/find/directions';
import type { TownGroup } from '@/lib/find/directory';
import { weekHours } from '@/lib/find/evaluate-hours';
import { getHoursLabels } from '../hours/labels';
import { WeekTable } from '../hours/week-table';

type TownsProps = {
  towns: TownGroup[];
  /** The level of the headings. */
  heading: 'h2' | 'h3' | 'h4';
  /** The flavours, which a search's result names beside each shop's hours. */
  flavours?: FlavourLinks;
};

/** Shops grouped by town. */
export function SimplifiedTowns({ towns, heading: Heading, flavours }: TownsProps) {
  return towns.map(({ town, shops }) => (
    <section key={town}>
      <Heading className="!mt-3 !font-bold !font-sans !text-base">{town}</Heading>
      <ul>
        {shops.map((shop) => (
          <SimplifiedShop key={shop.documentId} shop={shop} flavours={flavours} />
        ))}
      </ul>
    </section>
  ));
}

type ShopProps = {
  shop: SalesPoint;
  /** How far it is from the searched place, in words. */
  distance?: string;
  flavours?: FlavourLinks;
};

/** A shop as one sentence with one link, and its flavours and hours in a search's result. */
export async function SimplifiedShop({ shop, distance, flavours }: ShopProps) {
  const t = await getTranslations('find');
  return (
    <li>
      {shop.name}, {shop.address}, {shop.postcode} {shop.city}
      {distance && `, ${distance}`}. {shop.is_approximate && `${t('approximate')} `}
      <a
        href={directionsUrl(shop, 'web')}
        rel="noopener noreferrer external"
        className="whitespace-nowrap"
      >
        {t('directions')}
        <span className="sr-only">{` (${shop.name}, ${shop.city})`}</span>
      </a>
      {flavours && <SimplifiedFacts shop={shop} flavours={flavours} />}
    </li>
  );
}

type FactsProps = { shop: SalesPoint; flavours: FlavourLinks };

async function SimplifiedFacts({ shop, flavours }: FactsProps) {
  const [locale, t, hoursLabels] = await Promise.all([
    getLocale(),
    getTranslations('filters'),
    getHoursLabels(),
  ]);
  const known = shop.flavours.flatMap((slug) => flavours[slug] ?? []);
  const hours = weekHours(shop, new Date());
  return (
    <>
      {known.length > 0 && (
        <p>
          {t('flavoursHere')}{' '}
          {known.map(({ name, href, lang }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href} lang={lang}>
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
      {hours && <WeekTable hours={hours} locale={locale} labels={hoursLabels} />}
    </>
  );
}
