'use client';

import {
  Fragment,
  lazy,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { AnchorButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import {
  type FlavourLinks,
  LIST_LIMIT,
  LIST_STEP,
  type ShopCardData,
  type ShopsInBounds,
} from '@/lib/find/api';
import { type Filters, type Search, serializeSearch } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import { isStale } from '@/lib/release/reload';
import type { HoursLabels } from './hours/labels';
import type { ListLabels } from './labels';
import { useSelection } from './selection';
import { ShopCard } from './shop-card';
import { useViewport } from './viewport-store';

/** The id of the first shop that "more" adds, where the longer list is a new page. */
const MORE_ID = 'more';

const ShopListLoader = lazy(async () => ({
  default: (await import('./shop-list-loader')).ShopListLoader,
}));

/** A shop, and if the list is a search's result, its distance and the heading before it. */
type ShownEntry = { shop: ShopCardData; distance?: string; heading?: string };

type Props = {
  locale: Locale;
  labels: ListLabels;
  hoursLabels: HoursLabels;
  flavours: FlavourLinks;
  /** The page's filters, which apply to every list on it. */
  filters?: Filters;
  /** The page's path, to which "more" links with a longer list, with and without JavaScript. */
  action: string;
  /** The list that the server rendered. */
  initial: {
    /**
     * The listed area. Without it, the list is a search's result, and does not change until the map
     * is moved.
     */
    bbox?: string;
    /** The search that "more" repeats with a longer list, where there is no area. */
    search?: Search;
    /** The heading, instead of the number of shops. */
    title?: string;
    total: number;
    shops: ShownEntry[];
  };
  /** The id of a shop that is already shown outside of the list. */
  mainId?: string;
};

function countText(total: number, locale: Locale, { none, one, many }: ListLabels): string {
  if (total === 0) return none;
  return total === 1 ? one : many.replace('{count}', new Intl.NumberFormat(locale).format(total));
}

/** The shops in the map's viewport, those nearest to its centre first; the list follows the map. */
export function ShopList(props: Props) {
  const { locale, labels, hoursLabels, flavours, filters, action, initial, mainId } = props;
  const viewport = useViewport();
  const selected = useSelection()?.shop;
  const list = useRef<HTMLOListElement>(null);
  const isSearchResult = initial.bbox === undefined;
  const bbox = viewport && (viewport.isMoved || !isSearchResult) ? viewport.bbox : initial.bbox;
  const initialCount = viewport?.isMoved
    ? LIST_STEP
    : Math.ceil(initial.shops.length / LIST_STEP) * LIST_STEP || LIST_STEP;
  const [requested, setRequested] = useState({ bbox, count: initialCount });
  const count = requested.bbox === bbox ? requested.count : initialCount;
  const isInitial = bbox === initial.bbox && count === initialCount;
  const [loaded, setLoaded] = useState<ShopsInBounds>();
  // A focused shop must not move or disappear, so shops that are loaded meanwhile wait until the
  // focus leaves the list.
  const waiting = useRef<ShopsInBounds>(undefined);
  const handleLoad = useCallback((shops: ShopsInBounds) => {
    const hasFocus = list.current?.querySelector(':focus-visible');
    waiting.current = hasFocus ? shops : undefined;
    // Rendering twenty cards is a long task on a slow phone. A transition lets the map render
    // first.
    if (!hasFocus) startTransition(() => setLoaded(shops));
  }, []);
  const data = isInitial ? undefined : loaded;
  const listed: ShownEntry[] = data ? data.shops.map((shop) => ({ shop })) : initial.shops;
  const total = data ? data.total : initial.total;
  const hasMore = listed.length < Math.min(total, LIST_LIMIT);
  const nextCount = (Math.ceil(listed.length / LIST_STEP) + 1) * LIST_STEP;
  const next = { ...filters, ...(bbox ? { bbox } : initial.search), count: String(nextCount) };
  // A selected shop that is not in the list comes first, so that list and map agree.
  const isListed = ({ documentId }: ShopCardData) =>
    documentId === mainId || listed.some(({ shop }) => shop.documentId === documentId);
  const shown = selected && !isListed(selected) ? [{ shop: selected }, ...listed] : listed;
  // In a flavour's list, shops with unknown flavours come last.
  const firstUnknown = filters?.flavour
    ? listed.find(({ shop }) => !shop.flavours?.length)?.shop
    : undefined;

  // After "more", the focus moves to the first new shop.
  const [firstNew, setFirstNew] = useState<number>();
  useEffect(() => {
    if (firstNew === undefined || shown.length <= firstNew) return;
    const card = list.current?.querySelectorAll('.shop-card')[firstNew];
    // The link to the directions takes the focus, because it names the shop.
    card?.querySelector<HTMLElement>('.text-button')?.focus();
    setFirstNew(undefined);
  }, [firstNew, shown.length]);

  // The server's title is shown until the map is moved, or the number of shops differs from the
  // server's.
  const hasTitle = !viewport?.isMoved && total === initial.total;

  return (
    <>
      <h2 className={isSearchResult ? 'display mb-4 text-h3' : 'mb-4 font-bold text-lead'}>
        {(hasTitle && initial.title) || countText(total, locale, labels)}
      </h2>
      <p role="status" className="sr-only">
        {data && countText(total, locale, labels)}
      </p>
      {total === 0 && <p>{labels.hint}</p>}
      {bbox && !isInitial && (
        <ErrorBoundary>
          <Suspense>
            <ShopListLoader
              search={{ ...filters, bbox, count: String(count) }}
              error={labels.error}
              onLoad={handleLoad}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <ol
        ref={list}
        className="grid gap-3 md:max-lg:grid-cols-2"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!waiting.current || currentTarget.contains(relatedTarget)) return;
          // This is not a transition, so that the list changes before the browser scrolls to the
          // next focus.
          setLoaded(waiting.current);
          waiting.current = undefined;
        }}
      >
        {shown.map(({ shop, distance, heading }, index) => (
          <Fragment key={shop.documentId}>
            {shop === firstUnknown ? (
              <li className="maybe">{labels.maybe}</li>
            ) : (
              heading && <li className="maybe">{heading}</li>
            )}
            <ShopCard
              anchor={index > 0 && index === nextCount - 2 * LIST_STEP ? MORE_ID : undefined}
              locale={locale}
              shop={shop}
              distance={distance}
              labels={labels}
              hoursLabels={hoursLabels}
              flavours={flavours}
            />
          </Fragment>
        ))}
      </ol>
      {hasMore && (
        <AnchorButton
          href={action + serializeSearch(next, locale) + (bbox ? '' : `#${MORE_ID}`)}
          variant="outline"
          className="mt-4"
          onClick={(event) => {
            // Without an area, or with stale code, the link works as a plain link.
            if (!bbox || isStale()) return;
            event.preventDefault();
            setFirstNew(shown.length);
            setRequested({ bbox, count: nextCount });
          }}
        >
          <Icon name="pin" /> {labels.more}
        </AnchorButton>
      )}
    </>
  );
}
