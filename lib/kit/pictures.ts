import 'server-only';
import { readPicture } from '../content/picture-bytes';
import { log } from '../logging/log';
import { pathOf } from '../logging/path-of';
import type { Job } from './jobs';

/** A picture's file; undefined, and logged, where it cannot be read. */
async function read(url: string): Promise<Uint8Array | undefined> {
  try {
    return await readPicture(url);
  } catch (error) {
    log.warn('A file of a kit is drawn without its picture', { path: pathOf(url), error });
    return undefined;
  }
}

const readAll = async (urls: string[]): Promise<Uint8Array[]> =>
  (await Promise.all(urls.map(read))).filter((picture) => picture !== undefined);

/** A job with the files of its pictures in place of their addresses. */
export async function withPictures(job: Job<string>): Promise<Job> {
  if (job.kind === 'price-labels') return job;
  if (job.kind !== 'table-stands') return { ...job, pictures: await readAll(job.pictures) };
  const stands = job.stands.map(async (stand) => ({
    ...stand,
    pictures: await readAll(stand.pictures),
  }));
  return { ...job, stands: await Promise.all(stands) };
}
