import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { freePort } from '@/scripts/servers/process.mjs';

/** A notice that the site has accepted, and how it came. */
type Told = {
  event: string;
  uid?: string;
  entry?: { documentId?: string; slug?: string; locale?: string | null };
  media?: { id?: number };
  secret?: string;
  path?: string;
};

export type FakeSite = {
  url: string;
  /** What it has accepted, in order. */
  told: Told[];
  /** How many notices it has refused. */
  refused: number;
  /** Its answer to a notice: 200 unless a test says otherwise. */
  answer: (notice: Told) => number;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** The part of the site that Strapi notifies: `POST /api/revalidate`. */
export async function startFakeSite(port?: number): Promise<FakeSite> {
  const own = port ?? (await freePort());
  let server: Server;
  const site: FakeSite = {
    url: `http://localhost:${own}`,
    told: [],
    refused: 0,
    answer: () => 200,
    async start() {
      server = createServer(async (request, response) => {
        if (request.method !== 'POST') return response.writeHead(404).end();
        const notice: Told = {
          ...((await json(request)) as Told),
          secret: String(request.headers['x-revalidate-secret']),
          path: request.url,
        };
        const status = site.answer(notice);
        if (status === 200) site.told.push(notice);
        else site.refused += 1;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ revalidated: [], warming: [] }));
      });
      server.listen(own, 'localhost');
      await once(server, 'listening');
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  await site.start();
  return site;
}
