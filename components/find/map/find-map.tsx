import { getLocale } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { env } from '@/lib/env';
import { type ShopCardData, WHOLE_LIST_LIMIT } from '@/lib/find/api';
import { getFlavourLinks } from '@/lib/find/flavours';
import type { Filters } from '@/lib/find/search-query';
import { toMapArchive } from '@/lib/map-archive';
import { getHoursLabels } from '../hours/labels';
import { getMapLabels } from '../labels';
import { MapPanel } from './map-panel';
import { MapPicture } from './map-picture';
import type { Focus } from './sales-point-map';

type Props = {
  className: string;
  /** All shops. */
  points: SalesPoint[];
  /** The shops that match the filters. */
  matching: readonly SalesPoint[];
  filters: Filters;
  /** The map's first view; by default every shop, with a picture until the map is loaded. */
  focus?: Focus;
  /** The shop that the URL names. */
  selected?: ShopCardData;
};

/**
 * The map with its texts, and with streets from an archive or as tiles, where they are configured.
 */
export async function FindMap({ className, points, matching, filters, focus, selected }: Props) {
  const locale = await getLocale();
  const archive = env.MAP_ARCHIVE && toMapArchive(env.MAP_ARCHIVE, env.DATA_DIR).url;
  const tiles =
    env.MAP_TILES_URL && !archive
      ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION }
      : undefined;
  return (
    <MapPanel
      labels={await getMapLabels(filters)}
      hoursLabels={await getHoursLabels()}
      flavours={await getFlavourLinks(locale)}
      filters={filters}
      locale={locale}
      isWhole={points.length <= WHOLE_LIST_LIMIT}
      tiles={tiles}
      archive={archive}
      className={className}
      picture={!focus && <MapPicture shops={matching} />}
      focus={focus}
      selected={selected}
    />
  );
}
