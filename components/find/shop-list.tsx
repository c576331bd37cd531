'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Icon } from '@/components/ui/icon';
import type { SalesPoint } from '@/lib/content/types';
import { LIST_LIMIT, LIST_STEP } from '@/lib/find/map-points';
import type { FoundShop } from '@/lib/find/nearest';
import { writeSearch } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import type { ListLabels } from './list-labels';
import { useMapView } from './map-view';
import type { Nearest } from './nearest-shops';
import { useSelection } from './selection';
import { ShopCard } from './shop-card';

const NearestShops = lazy(async () => ({
  default: (await import('./nearest-shops')).NearestShops,
}));

type Props = {
  locale: Locale;
  labels: ListLabels;
  /** The page's own address: a longer list is a search there, with and without a script. */
  action: string;
  /** What the server found. */
  initial: {
    /** The area that it is of; without it, it answers a search, and stays until the map is moved. */
    bbox?: string;
    /** Above the answer to a search. */
    title?: string;
    total: number;
    shops: FoundShop[];
  };
  /** A shop that has a card of its own beside the list. */
  mainId?: string;
};

function sentence(total: number, locale: Locale, { none, one, many }: ListLabels): string {
  if (total === 0) return none;
  return total === 1 ? one : many.replace('{count}', new Intl.NumberFormat(locale).format(total));
}

/** The shops of what the map shows, those nearest to its middle first; the list moves with the map. */
export function ShopList({ locale, labels, action, initial, mainId }: Props) {
  const view = useMapView();
  const selected = useSelection()?.shop;
  const list = useRef<HTMLOListElement>(null);
  const isAnswer = initial.bbox === undefined;
  const bbox = view && (view.isMoved || !isAnswer) ? view.bbox : initial.bbox;
  const first = view?.isMoved
    ? LIST_STEP
    : Math.ceil(initial.shops.length / LIST_STEP) * LIST_STEP || LIST_STEP;
  const [asked, ask] = useState({ bbox, count: first });
  const count = asked.bbox === bbox ? asked.count : first;
  const isInitial = bbox === initial.bbox && count === first;
  const [answer, setAnswer] = useState<Nearest>();
  const data = isInitial ? undefined : answer;
  const found: FoundShop[] = data ? data.shops.map((shop) => ({ shop })) : initial.shops;
  const total = data ? data.total : initial.total;
  const hasMore = bbox !== undefined && found.length < Math.min(total, LIST_LIMIT);
  const next = found.length + LIST_STEP;
  // Map and list agree on the selected shop: where the list does not have it, it comes first.
  const isListed = ({ documentId }: SalesPoint) =>
    documentId === mainId || found.some(({ shop }) => shop.documentId === documentId);
  const shown = selected && !isListed(selected) ? [{ shop: selected }, ...found] : found;

  // What was asked for begins where the list ended.
  const [firstNew, setFirstNew] = useState<number>();
  useEffect(() => {
    if (firstNew === undefined || shown.length <= firstNew) return;
    list.current?.children[firstNew]?.querySelector('a')?.focus();
    setFirstNew(undefined);
  }, [firstNew, shown.length]);

  const title = isAnswer && bbox === undefined ? initial.title : sentence(total, locale, labels);
  return (
    <>
      <h2 className={isAnswer ? 'display mb-4 text-h3' : 'mb-4 font-bold text-lead'}>{title}</h2>
      <p role="status" className="sr-only">
        {data && sentence(total, locale, labels)}
      </p>
      {total === 0 && <p>{labels.hint}</p>}
      {bbox && !isInitial && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <NearestShops bbox={bbox} count={count} error={labels.error} onAnswer={setAnswer} />
          </Suspense>
        </ErrorBoundary>
      )}
      <ol ref={list} className="grid gap-3 md:max-lg:grid-cols-2">
        {shown.map(({ shop, km }) => (
          <ShopCard key={shop.documentId} locale={locale} shop={shop} km={km} labels={labels} />
        ))}
      </ol>
      {hasMore && (
        <a
          href={action + writeSearch({ bbox, count: String(next) })}
          className="pill mt-4"
          data-quiet
          onClick={(event) => {
            event.preventDefault();
            setFirstNew(shown.length);
            ask({ bbox, count: next });
          }}
        >
          <Icon name="pin" /> {labels.more}
        </a>
      )}
    </>
  );
}
