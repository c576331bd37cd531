import { getLocale } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { env } from '@/lib/env';
import { type ShownShop, WHOLE_LIST_LIMIT } from '@/lib/find/api';
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
  /** Every shop. */
  points: SalesPoint[];
  /** Those that the filters leave. */
  passing: readonly SalesPoint[];
  filters: Filters;
  /** What the map shows at first; by default every shop, with a picture until the map is loaded. */
  focus?: Focus;
  /** The shop that the URL names. */
  selected?: ShownShop;
};

/** The map with its texts, and its streets where they are configured: from an archive, or as tiles. */
export async function FindMap({ className, points, passing, filters, focus, selected }: Props) {
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
      picture={!focus && <MapPicture shops={passing} />}
      focus={focus}
      selected={selected}
    />
  );
}
