import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CodedError } from '../coded-error';
import { withoutVersion } from '../security/picture-version';
import { withTimeout } from '../with-timeout';
import { bufferedFetch } from './buffer-response';
import { findMedia } from './embedded/media-files';

const UPLOADS = '/uploads/';
const SITE_PICTURES = '/pictures/';
const TIMEOUT_MS = 8_000;
/** The content service's own upload limit. */
const MAX_BYTES = 10 * 1024 * 1024;
/** The most pixels of a picture: more than an editor's camera has. */
export const MAX_PIXELS = 100_000_000;

const fetchBuffered = bufferedFetch(fetch, MAX_BYTES);

/** One of the site's own pictures, by its file name in public/pictures. */
export const readSitePicture = (file: string): Promise<Buffer> =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', 'pictures', file));

/**
 * The file of a picture: the site's own, the embedded service's or a remote one.
 * @param versioned its URL, with the version that `mediaSchema` adds
 * @throws CodedError when there is none, or the errors of `fetch` and `readFile`
 */
export async function readPicture(versioned: string): Promise<Uint8Array> {
  const url = withoutVersion(versioned);
  if (url.startsWith(SITE_PICTURES)) return readSitePicture(url.slice(SITE_PICTURES.length));
  if (url.startsWith(UPLOADS)) {
    const media = await findMedia(url.slice(UPLOADS.length));
    if (!media) throw new CodedError('NO_FILE', 'There is no such file');
    return readFile(media.file);
  }
  return withTimeout(TIMEOUT_MS, async (signal) => {
    // Next's cache has the URL with its version. A redirect could lead to any host.
    const response = await fetchBuffered(versioned, { signal, redirect: 'error' });
    if (!response.ok)
      throw new CodedError(
        'NO_PICTURE',
        `The content service answered ${response.status}`,
        response,
      );
    return new Uint8Array(await response.arrayBuffer());
  });
}
