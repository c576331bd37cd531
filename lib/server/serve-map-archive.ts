import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import { log } from '../logging/log';
import { MAP_ARCHIVE_PATH, MAX_ARCHIVE_PART_BYTES } from '../map-archive';
import { isUsable, recordArchiveFaults, toSentence } from '../map-archive-report';
import { type ArchiveFindings, checkArchive } from './check-map-archive';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The size of the header and the root directory, which the specification limits to this. */
const START_BYTES = 16_384;
const A_DAY_S = 86_400;

type OpenArchive = { handle: FileHandle; size: number; mtimeMs: number; etag: string };

/**
 * Opens the file. Its entity tag is made from the archive's own header, so that it is the same
 * on all instances with a copy. A map that is open while the archive is replaced starts over with
 * the new one, because the reader compares the tags of all parts.
 * @throws Error if there is no such file
 */
async function openFile(file: string): Promise<OpenArchive> {
  const handle = await open(file);
  try {
    const { size, mtimeMs } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    const hash = createHash('sha256').update(buffer.subarray(0, bytesRead)).update(String(size));
    return { handle, size, mtimeMs, etag: `"${hash.digest('base64url')}"` };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const MISSING = 'missing';
/** The file that was last read, as it was then, and whether browsers can use it. */
let lastRead = { version: '', isUsable: Promise.resolve(false) };

/** Says what an archive lacks, in the log and to the health check. */
function report({ faults, error }: ArchiveFindings): boolean {
  recordArchiveFaults(faults);
  for (const fault of faults) log.warn(toSentence(fault), { error });
  return isUsable(faults);
}

/**
 * Whether browsers can use the archive, which is read again only after a change. Its size and
 * header may be final before its tiles are written.
 */
function isUsableArchive({ handle, size, mtimeMs, etag }: OpenArchive): Promise<boolean> {
  const version = `${etag} ${mtimeMs}`;
  if (lastRead.version !== version)
    lastRead = { version, isUsable: checkArchive(handle, size).then(report) };
  return lastRead.isUsable;
}

/** Opens the archive, unless there is none that browsers can use. */
async function openUsable(file: string): Promise<OpenArchive | undefined> {
  const archive = await openFile(file).catch((error) => {
    if (lastRead.version !== MISSING) report({ faults: ['unreadable'], error });
    lastRead = { version: MISSING, isUsable: Promise.resolve(false) };
  });
  if (!archive) return undefined;
  if (await isUsableArchive(archive)) return archive;
  await archive.handle.close();
  return undefined;
}

/**
 * Reads the archive at the start as browsers do, and says in the log what it lacks. Visitors would
 * only see a map without streets.
 */
export async function checkMapArchive(file: string): Promise<void> {
  const archive = await openUsable(file);
  await archive?.handle.close();
}

type Part = { start: number; end: number };

/** The requested bytes, both ends included (RFC 9110, 14); undefined for no range, or not just one. */
function requestedPart(
  { range = '', 'if-range': ifRange }: IncomingMessage['headers'],
  { size, etag }: OpenArchive,
): Part | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if ((!first && !last) || (ifRange && ifRange !== etag)) return undefined;
  if (!first) return { start: Math.max(size - Number(last), 0), end: size - 1 };
  return { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}

const lengthOf = ({ start, end }: Part) => end - start + 1;
const isServed = (part: Part | undefined): part is Part =>
  part !== undefined && lengthOf(part) > 0 && lengthOf(part) <= MAX_ARCHIVE_PART_BYTES;

/**
 * Sends a part of the archive. Reading ends when the client disconnects. Everything else would be
 * gigabytes, and is a 416, also without a range: it is the refusal after which the reader starts
 * over, for example with a newer archive, and it says how large the file is.
 */
async function sendPart(
  archive: OpenArchive,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { handle, size, etag } = archive;
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('etag', etag);
  // A proxy must not compress a part, because the result would not be a part of this file.
  response.setHeader('cache-control', `public, max-age=${A_DAY_S}, no-transform`);
  if (fresh(request.headers, { etag })) return void response.writeHead(304).end();
  const type = 'application/vnd.pmtiles';
  // A range is only of a GET.
  if (request.method === 'HEAD')
    return void response.writeHead(200, { 'content-type': type, 'content-length': size }).end();
  const part = requestedPart(request.headers, archive);
  if (!isServed(part)) {
    response.writeHead(416, {
      'content-range': `bytes */${size}`,
      'content-type': 'text/plain',
      'cache-control': 'no-store',
    });
    return void response.end('One range of at most 2 MB');
  }
  const { start, end } = part;
  response.writeHead(206, {
    'content-type': type,
    'content-length': lengthOf(part),
    'content-range': `bytes ${start}-${end}/${size}`,
  });
  await pipeline(handle.createReadStream({ start, end, autoClose: false }), response).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    },
  );
}

/**
 * Serves the streets archive by byte ranges (README, "Streets on the map"), and passes every other
 * request to Next. The file is opened for each request, so that it can be replaced while the site
 * runs. One that browsers cannot use is a 404, after which the map is the drawn one.
 */
export const withMapArchive =
  (file: string, handle: Handler): Handler =>
  async (request, response) => {
    const [path] = request.url?.split('?', 1) ?? [];
    if (path !== MAP_ARCHIVE_PATH) return handle(request, response);
    const archive = await openUsable(file);
    if (!archive) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
    await sendPart(archive, request, response).finally(() => archive.handle.close());
  };
