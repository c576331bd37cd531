import type { SalesPoint } from '@/lib/content/types';
import { env } from '@/lib/env';
import type { Position } from '@/lib/find/geo';
import type { Locale } from '@/lib/i18n/routing';
import { mapLabels } from './map/map-labels';
import { MapPanel } from './map/map-panel';
import { MapPicture } from './map/map-picture';

type Props = {
  locale: Locale;
  className: string;
  /** Every shop, for a picture of the map that is there before it. */
  pictured?: Position[];
  /** Where to look, and what must be seen from there; without it, every shop. */
  focus?: { from?: Position; shops: Position[]; isVisitor: boolean };
  /** The shop that the address names. */
  selected?: SalesPoint;
};

/** The map with its texts and its tiles, if any are configured. */
export async function FindMap({ locale, className, pictured, focus, selected }: Props) {
  const tiles = env.MAP_TILES_URL
    ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION }
    : undefined;
  return (
    <MapPanel
      labels={await mapLabels(locale)}
      locale={locale}
      tiles={tiles}
      className={className}
      picture={pictured && <MapPicture shops={pictured} />}
      focus={focus}
      selected={selected}
    />
  );
}
