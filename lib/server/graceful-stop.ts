import type { Server } from 'node:http';
import closeWithGrace from 'close-with-grace';
import { log } from '../log';

/** For the requests in flight when the server is asked to stop, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * On SIGTERM, SIGINT or an exception that nobody caught, takes no more requests and finishes those
 * that it has. Each answer then ends its connection: a proxy that keeps one busy would hold the
 * process for ever.
 * @param close what is to end after the last answer
 */
export function stopGracefully(server: Server, close: () => Promise<void>): void {
  // A stray rejection ends nothing: whoever can cause one would end the site for everybody.
  process.on('unhandledRejection', (reason) =>
    log.error('A rejection was not handled', { reason: String(reason) }),
  );
  closeWithGrace(
    {
      delay: PATIENCE_MS,
      // SIGUSR2 is for whoever looks into a running server (NODE_OPTIONS, a profiler).
      skip: ['unhandledRejection', 'SIGUSR2'],
      logger: { error: (message: unknown) => log.error(String(message)) },
    },
    async ({ err }) => {
      if (err) log.error('An exception was not caught', { reason: err.stack });
      server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  );
}
