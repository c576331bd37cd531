import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createEmbeddedFetch } from '@/lib/content/embedded/service';

/** How the content service responds. */
export const BEHAVIOURS = ['correct', 'refusing', 'failing', 'garbage', 'down'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

const ACCOUNT = /^\/api\/(?:auth|users)\//;

/** A copy of the content with accounts enabled. */
export async function contentWithAccounts(folder: string): Promise<string> {
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true });
  const settings = path.join(contentDir, 'settings/settings.yaml');
  const off = await readFile(settings, 'utf8');
  await writeFile(settings, off.replace('enable_accounts: false', 'enable_accounts: true'));
  return contentDir;
}

/** A content service with accounts, whose errors repeat everything that it received. */
export async function startContent(folder: string, jwt: string) {
  const contentDir = await contentWithAccounts(folder);
  const serve = createEmbeddedFetch({ contentDir, dataDir: path.join(folder, 'data') });

  let behaviour: Behaviour = 'correct';
  const requests: string[] = [];

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const body = await text(request);
    const received = `${method} ${url} ${JSON.stringify(headers)} ${body}`;
    requests.push(received);
    const answer = (status: number, value: object | string) => {
      const type = typeof value === 'string' ? 'text/html' : 'application/json';
      response.writeHead(status, { 'content-type': type });
      response.end(typeof value === 'string' ? value : JSON.stringify(value));
    };
    const refuse = (status: number, name: string) =>
      answer(status, {
        data: null,
        error: { status, name, message: received, details: { received } },
      });

    if (behaviour === 'down') return request.socket.destroy();
    if (behaviour === 'failing') return refuse(500, 'InternalServerError');
    if (behaviour === 'garbage') return answer(200, received);
    if (behaviour === 'refusing' && (method !== 'GET' || ACCOUNT.test(url)))
      return refuse(400, 'ValidationError');
    if (ACCOUNT.test(url)) return answer(200, { jwt, ok: true, email: 'somebody@dough.example' });
    const served = await serve(`http://embedded${url}`, { method, body: body || undefined });
    answer(served.status, await served.json());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** Every request that it received. */
    received: () => requests.join('\n'),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
