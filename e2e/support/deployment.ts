import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Which site answers a request; undefined: the file is gone. */
type Choose = (asked: IncomingMessage) => { port: number } | undefined;

/** One address behind which builds are replaced, as behind a proxy during a deployment. */
export class Deployment {
  #server?: Server;
  #port = 0;
  choose: Choose;

  constructor(choose: Choose) {
    this.choose = choose;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const site = this.choose(asked);
    if (!site) {
      answer.writeHead(404).end();
      return;
    }
    const { method, url: path, headers } = asked;
    const passed = request(
      { host: 'localhost', port: site.port, method, path, headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
        from.pipe(answer);
      },
    );
    asked.pipe(passed);
  }

  /** The first time on any free port, later on the same one again. */
  async start(): Promise<void> {
    const server = createServer((asked, answer) => this.#answer(asked, answer));
    await new Promise<void>((resolve) => server.listen(this.#port, 'localhost', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}
