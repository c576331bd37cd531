import { processState } from './process-state';

/** What keeps browsers from using an archive at all. */
const UNUSABLE = {
  unreadable: 'The file of MAP_ARCHIVE cannot be read: the map has no streets',
  foreign: 'The file of MAP_ARCHIVE is no PMTiles archive of version 3: the map has no streets',
  short: 'The file of MAP_ARCHIVE ends before its last tile: the map has no streets',
  directories:
    'MAP_ARCHIVE has directories that browsers cannot read, because they are not in gzip: the map has no streets',
  compression:
    'MAP_ARCHIVE has tiles that browsers cannot read, because they are not in gzip: the map has no streets',
  type: 'MAP_ARCHIVE has no vector tiles (MVT): the map has no streets',
  elsewhere: 'MAP_ARCHIVE has nothing of the area that the map begins with: the map has no streets',
  broken:
    'MAP_ARCHIVE has tiles or directories that are broken or larger than 2 MB: the map has no streets',
  schema: 'MAP_ARCHIVE has no roads in the schema of Protomaps, version 4: the map has no streets',
} as const;

/** What an archive lacks that browsers use all the same. */
const INCOMPLETE = {
  late: 'MAP_ARCHIVE begins after zoom 9: the map has no streets at zoom 10',
  early: 'MAP_ARCHIVE ends before zoom 15: the map lacks small streets and its closest zooms',
} as const;

const SENTENCES = { ...UNUSABLE, ...INCOMPLETE };

/** A reason why the map lacks streets. */
export type ArchiveFault = keyof typeof SENTENCES;

/** A fault as a sentence for the operator. */
export const toSentence = (fault: ArchiveFault) => SENTENCES[fault];

/** Whether browsers can draw streets from an archive with these faults. */
export const isUsable = (faults: readonly ArchiveFault[]): boolean =>
  !faults.some((fault) => fault in UNUSABLE);

/** The faults of the file that was last read, once per process, for the health check. */
const last = processState('map-archive', (): { faults?: readonly ArchiveFault[] } => ({}));

/** Keeps what was found in the file. */
export function recordArchiveFaults(faults: readonly ArchiveFault[]): void {
  last.faults = faults;
}

/**
 * The state of the archive's file as the server last read it: `{status: 'incomplete', missing:
 * ['MAP_ARCHIVE ends before …']}`. The status is `complete`, `incomplete`, or `unusable`, for which
 * the map has no streets. Undefined if no file was read.
 */
export function archiveReport() {
  const { faults } = last;
  if (!faults) return undefined;
  const status = !isUsable(faults) ? 'unusable' : faults.length > 0 ? 'incomplete' : 'complete';
  return { status, missing: faults.map(toSentence) };
}
