// Starts the build once and requests every picture of its pages, so that the first visitors after a
// release do not wait for their encoding. A build that keeps its cache encodes new pictures only.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import PQueue from 'p-queue';
import { serverFile } from '../server-file.mjs';
import { startSite } from '../servers/next.mjs';

/** The HTML of every prerendered page. @param {string} dist a build's folder */
function* pages(dist) {
  const folder = path.join(dist, 'server', 'app');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) yield readFileSync(path.join(folder, file), 'utf8');
}

/** @param {string} dist a build's folder */
export async function encodePictures(dist) {
  const { encodePicture, picturesIn } = await import(serverFile('pictures'));
  /** @type {Set<string>} */
  const pictures = new Set();
  for (const html of pages(dist)) for (const url of picturesIn(html)) pictures.add(url);
  const start = Date.now();
  // Alone: it must not take part in what running instances share.
  const site = await startSite({ env: { REDIS_URL: '' } });
  const queue = new PQueue({ concurrency: availableParallelism() });
  try {
    await queue.addAll(
      Array.from(pictures, (url) => async () => {
        try {
          await encodePicture(site.url, url);
        } catch (error) {
          // The content service may lack a file; the page then shows its alternative text.
          console.warn(`A picture could not be encoded: ${error}`);
        }
      }),
    );
  } finally {
    await site.kill();
  }
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${pictures.size} pictures encoded in ${seconds} s`);
}
