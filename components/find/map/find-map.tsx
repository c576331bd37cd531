import { getLocale } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { env } from '@/lib/env';
import { WHOLE_LIST_LIMIT } from '@/lib/find/api';
import { toMapArchive } from '@/lib/find/map-archive';
import { getMapLabels } from '../labels';
import { MapPanel } from './map-panel';
import { MapPicture } from './map-picture';
import type { Focus } from './sales-point-map';

type Props = {
  className: string;
  /** Every shop. */
  points: SalesPoint[];
  /** What the map shows at first; by default every shop, with a picture until the map is loaded. */
  focus?: Focus;
  /** The shop that the URL names. */
  selected?: SalesPoint;
};

/** The map with its texts, and its streets where they are configured: from an archive, or as tiles. */
export async function FindMap({ className, points, focus, selected }: Props) {
  const archive = env.MAP_ARCHIVE && toMapArchive(env.MAP_ARCHIVE, env.DATA_DIR).url;
  const tiles =
    env.MAP_TILES_URL && !archive
      ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION }
      : undefined;
  return (
    <MapPanel
      labels={await getMapLabels()}
      locale={await getLocale()}
      isWhole={points.length <= WHOLE_LIST_LIMIT}
      tiles={tiles}
      archive={archive}
      className={className}
      picture={!focus && <MapPicture shops={points} />}
      focus={focus}
      selected={selected}
    />
  );
}
