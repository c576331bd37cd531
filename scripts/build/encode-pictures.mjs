// Starts the build once and requests every picture of its pages, so that the first visitors after a
// release do not wait for their encoding. A build that keeps its cache encodes new pictures only.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import PQueue from 'p-queue';
import { serverFile } from '../server-file.mjs';
import { startSite } from '../servers/next.mjs';
import { freePort } from '../servers/process.mjs';

/** @param {string} dist a build's folder */
const pages = (dist) =>
  readdirSync(path.join(dist, 'server', 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(path.join(dist, 'server', 'app', file), 'utf8'));

/** @param {string} dist a build's folder */
export async function encodePictures(dist) {
  const { encodePicture, picturesIn } = await import(serverFile('pictures'));
  const pictures = new Set(pages(dist).flatMap(picturesIn));
  const start = Date.now();
  // Alone: it must not take part in what running instances share.
  const site = await startSite({ port: await freePort(), env: { REDIS_URL: '' } });
  const queue = new PQueue({ concurrency: availableParallelism() });
  try {
    await queue.addAll(
      Array.from(pictures, (url) => async () => {
        try {
          await encodePicture(`http://localhost:${site.port}`, url);
        } catch (error) {
          // The content service may lack a file; the page then shows its alternative text.
          console.warn(`A picture could not be encoded: ${error}`);
        }
      }),
    );
  } finally {
    await site.kill('SIGTERM');
  }
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${pictures.size} pictures encoded in ${seconds} s`);
}
