import 'server-only';
import { readPicture } from '../content/picture-bytes';
import { log } from '../logging/log';
import { pathOf } from '../logging/path-of';
import type { Job } from './drawings';

/** A job with the bytes of its pictures instead of their URLs. */
export type ReadyJob = {
  job: Job;
  /** Whether every picture could be read. Otherwise the file is drawn, but not cached. */
  isWhole: boolean;
};

/** Reads the pictures of a job. One that cannot be read is logged and left out. */
export async function withPictures(job: Job<string>): Promise<ReadyJob> {
  let isWhole = true;
  async function read(url: string): Promise<Uint8Array | undefined> {
    try {
      return await readPicture(url);
    } catch (error) {
      isWhole = false;
      log.warn('A file of a kit is drawn without its picture', { path: pathOf(url), error });
      return undefined;
    }
  }
  const readAll = async (urls: string[]) =>
    (await Promise.all(urls.map(read))).filter((picture) => picture !== undefined);

  if (job.kind === 'price-labels') return { job, isWhole };
  if (job.kind !== 'table-stands') {
    const pictures = await readAll(job.pictures);
    return { job: { ...job, pictures }, isWhole };
  }
  const stands = job.stands.map(async (stand) => ({
    ...stand,
    pictures: await readAll(stand.pictures),
  }));
  const ready = { ...job, stands: await Promise.all(stands) };
  return { job: ready, isWhole };
}
