import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createEmbeddedFetch } from '../../lib/content/embedded/service';

type Options = {
  /** The content folder, which must be a copy if a test edits it. */
  contentDir?: string;
  /** The folder in which messages are stored. */
  dataDir?: string;
  /** A port of loopback; any free one by default. */
  port?: number;
};

/** A request; `response` is for faults that no Response can express. */
export type Call = {
  request: IncomingMessage;
  url: string;
  body: string;
  response: ServerResponse;
};

/** The type, as in URLs, that a path of a content folder or of the API belongs to. */
const typeOf = (address: string) => /^(?:\/api\/)?([^/?]*)/.exec(address)?.[1] ?? '';

/** The embedded content service and the pictures of its folder behind a socket. A subclass adds faults. */
export class ContentServer {
  /** Of the API, once it is started. */
  url = '';
  readonly contentDir: string;
  readonly #dataDir: string;
  readonly #port: number;
  /** One for each type, so that an edit reads nothing else again. */
  readonly #services = new Map<string, typeof fetch>();
  #server?: Server;

  constructor({ contentDir = 'content', dataDir = '', port = 0 }: Options = {}) {
    this.contentDir = contentDir;
    this.#dataDir = dataDir;
    this.#port = port;
  }

  async start(): Promise<void> {
    // To read a folder may take longer than the site waits for a response.
    for (const type of await readdir(this.contentDir))
      if (!this.#services.has(type)) await this.#read(type);
    const server = createServer((request, response) => this.#respond(request, response));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  async write(file: string, content: string): Promise<void> {
    await mkdir(path.dirname(this.#fileOf(file)), { recursive: true });
    await writeFile(this.#fileOf(file), content);
    await this.#read(typeOf(file));
  }

  /** Edits a content file, or with `as` a copy of it. */
  async edit(file: string, before: RegExp, after: string, { as = file } = {}): Promise<void> {
    const content = await readFile(this.#fileOf(file), 'utf8');
    await this.write(as, content.replace(before, after));
  }

  async remove(file: string): Promise<void> {
    await rm(this.#fileOf(file), { force: true });
    await this.#read(typeOf(file));
  }

  /** @returns the response; undefined if `response` is used instead, or nothing is sent */
  protected async answer({ request, url, body }: Call): Promise<Response | undefined> {
    if (url.startsWith('/uploads/')) return this.#picture(url);
    const type = typeOf(url);
    const service = this.#services.get(type) ?? this.#open();
    this.#services.set(type, service);
    return service(`http://embedded${url}`, { method: request.method, body: body || undefined });
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const body = await text(request).catch(() => undefined);
    // The client has left.
    if (body === undefined) return;
    const call = { request, url: request.url ?? '', body, response };
    const answer = await this.answer(call);
    if (!answer) return;
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  async #picture(url: string): Promise<Response> {
    const { pathname } = new URL(url, 'http://embedded');
    const name = decodeURIComponent(path.basename(pathname));
    const bytes = await readFile(this.#fileOf(`media/${name}`)).catch(() => undefined);
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
    const headers = { 'content-type': type };
    return new Response(bytes, { status: bytes ? 200 : 404, headers });
  }

  /** Reads a type again. The former content is served until that is done. */
  async #read(type: string): Promise<void> {
    const service = this.#open();
    await service(`http://embedded/api/${type}`);
    this.#services.set(type, service);
  }

  #open(): typeof fetch {
    return createEmbeddedFetch({ contentDir: this.contentDir, dataDir: this.#dataDir });
  }

  #fileOf(name: string): string {
    return path.join(this.contentDir, name);
  }
}
