import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createEmbeddedFetch } from '../../lib/content/embedded/service';
import { DATA_DIR, STUB_PORT } from './sites';

const HOSTILE_CONTENT = path.resolve('node_modules/.cache/hostile-content');

const fileOf = (name: string) => path.join(HOSTILE_CONTENT, name);
const embedded = () => createEmbeddedFetch({ contentDir: HOSTILE_CONTENT, dataDir: DATA_DIR });

/** The content service of `STUBBED`: the embedded one, behind a socket that the tests open and close. */
export class ContentServiceStub {
  /** Requests whose URL matches are answered 503. */
  refused?: RegExp;
  /** The only account, and its token. */
  readonly account = { email: 'zoe@dough.example', token: 'header.payload.signature' };
  #server?: Server;
  #serve = embedded();

  async start(): Promise<void> {
    // The first call for a type reads its files, which may take longer than the site waits for a response.
    for (const type of await readdir(HOSTILE_CONTENT))
      await this.#serve(`http://embedded/api/${type}`);
    this.#server = createServer((request, response) => this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(STUB_PORT, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  /** Edits a content file, or with `as` a copy of it. */
  async edit(file: string, before: RegExp, after: string, { as = file } = {}): Promise<void> {
    const text = await readFile(fileOf(file), 'utf8');
    await this.write(as, text.replace(before, after));
  }

  async write(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(fileOf(file)), { recursive: true });
    await writeFile(fileOf(file), text);
    await this.#reopen(file);
  }

  async remove(file: string): Promise<void> {
    await rm(fileOf(file), { force: true });
    await this.#reopen(file);
  }

  /** Reads the folder of an edited file, before another edit; until then the former content is served. */
  async #reopen(file: string): Promise<void> {
    const edited = embedded();
    await edited(`http://embedded/api/${path.dirname(file)}`);
    this.#serve = edited;
  }

  #user(url: string, { headers }: IncomingMessage): Response | undefined {
    if (!url.startsWith('/api/users/me')) return undefined;
    const { email, token } = this.account;
    if (headers.authorization === `Bearer ${token}`) return Response.json({ id: 1, email });
    const error = { status: 401, name: 'UnauthorizedError', message: 'Invalid credentials' };
    return Response.json({ data: null, error }, { status: 401 });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = decodeURIComponent(request.url ?? '');
    if (url.startsWith('/uploads/')) {
      const { pathname } = new URL(url, 'http://embedded');
      response.writeHead(200, { 'content-type': 'image/webp' });
      response.end(await readFile(fileOf(path.join('media', path.basename(pathname)))));
      return;
    }
    const served = this.refused?.test(url)
      ? Response.json({}, { status: 503 })
      : (this.#user(url, request) ?? (await this.#serve(`http://embedded${request.url}`)));
    response.writeHead(served.status, { 'content-type': 'application/json' });
    response.end(await served.text());
  }
}
