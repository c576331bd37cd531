import path from 'node:path';

/** The path at which the site serves the file of `MAP_ARCHIVE`. */
export const MAP_ARCHIVE_PATH = '/map/streets.pmtiles';

/**
 * The largest part of an archive that the site sends, in bytes. The map asks for single tiles and
 * directories: a country's directories have some 100 KB, and a tile of more than 1 MB makes the
 * programs that write archives warn.
 */
export const MAX_ARCHIVE_PART_BYTES = 2 * 1024 ** 2;

/**
 * A streets archive: the URL that the map loads it from, and the file that the site serves there.
 */
export type MapArchive = { url: string; file?: string };

const isUrl = (setting: string): boolean => /^(?:\/|https?:\/\/)/.test(setting);

/**
 * Whether a value of `MAP_ARCHIVE` names a file below `DATA_DIR`, or a URL on the site's own host.
 * Requests to another host would reveal visitors' IP addresses to it.
 */
export function isMapArchive(setting: string, siteUrl: string): boolean {
  if (isUrl(setting))
    return (
      URL.canParse(setting, siteUrl) && new URL(setting, siteUrl).host === new URL(siteUrl).host
    );
  return !/^[a-z]:|\\/i.test(setting) && !setting.split('/').includes('..');
}

/**
 * The archive that `MAP_ARCHIVE` names. Its URL has no host, so that it is valid at every address
 * of the site.
 * @param setting a valid value (lib/env.ts)
 */
export function toMapArchive(setting: string, dataDir: string): MapArchive {
  if (!isUrl(setting)) return { url: MAP_ARCHIVE_PATH, file: path.join(dataDir, setting) };
  const { pathname, search } = new URL(setting, 'http://site.invalid');
  return { url: pathname + search };
}
