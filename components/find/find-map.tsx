import type { SalesPoint } from '@/lib/content/types';
import { env } from '@/lib/env';
import { WHOLE_LIST_LIMIT } from '@/lib/find/map-points';
import type { Locale } from '@/lib/i18n/routing';
import { mapLabels } from './map/map-labels';
import { MapPanel } from './map/map-panel';
import { MapPicture } from './map/map-picture';
import type { Focus } from './map/sales-point-map';

type Props = {
  locale: Locale;
  className: string;
  /** Every shop. */
  points: SalesPoint[];
  /** Where to look, and what must be seen from there; without it, every shop, and a picture of the map that is there before it. */
  focus?: Focus;
  /** The shop that the address names. */
  selected?: SalesPoint;
};

/** The map with its texts and its tiles, if any are configured. */
export async function FindMap({ locale, className, points, focus, selected }: Props) {
  const tiles = env.MAP_TILES_URL
    ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION }
    : undefined;
  return (
    <MapPanel
      labels={await mapLabels(locale)}
      locale={locale}
      isWhole={points.length <= WHOLE_LIST_LIMIT}
      tiles={tiles}
      className={className}
      picture={!focus && <MapPicture shops={points} />}
      focus={focus}
      selected={selected}
    />
  );
}
