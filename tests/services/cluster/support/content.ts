import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { createEmbeddedFetch } from '@/lib/content/embedded/service';

type Homepage = { hero: { title: string } };

/** The embedded content service behind a socket, on a copy of the content that a test may edit. */
export async function startContent(folder: string) {
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true });
  const read = () => createEmbeddedFetch({ contentDir, dataDir: path.join(folder, 'data') });
  let serve = read();
  const server = createServer(async (request, response) => {
    const served = await serve(`http://embedded${request.url}`);
    response.writeHead(served.status, { 'content-type': 'application/json' });
    response.end(await served.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    /** Edits the title of the French home page. */
    async retitle(title: string) {
      const file = path.join(contentDir, 'homepage/homepage.fr.yaml');
      const homepage = parse(await readFile(file, 'utf8')) as Homepage;
      homepage.hero.title = title;
      await writeFile(file, stringify(homepage));
      serve = read();
    },
    /** Adds a French recall. */
    async recall(title: string) {
      const recall = { slug: 'caramel', title, batches: ['L26310'], published_on: '2026-11-21' };
      await mkdir(path.join(contentDir, 'recalls'), { recursive: true });
      await writeFile(path.join(contentDir, 'recalls/caramel.fr.yaml'), stringify(recall));
      serve = read();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
