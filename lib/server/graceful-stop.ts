import type { Server } from 'node:http';
import closeWithGrace from 'close-with-grace';
import { log } from '../logging/log';

/** The time in which open requests may finish, in milliseconds. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * On SIGTERM, SIGINT, an uncaught exception, or if `npm start` is killed, accepts no more requests
 * and finishes the open ones.
 * Their responses close the connection, because a persistent connection of a proxy would keep the
 * process running.
 * @param close called after the last response
 */
export function stopGracefully(server: Server, close: () => Promise<void>): void {
  // An unhandled rejection must not stop the server: anyone who can cause one could take the site
  // down.
  process.on('unhandledRejection', (error) => log.error('Unhandled rejection', { error }));
  closeWithGrace(
    {
      delay: STOP_TIMEOUT_MS,
      // SIGUSR2 is reserved for profilers and heap snapshots.
      skip: ['unhandledRejection', 'SIGUSR2'],
      onTimeout: () => log.error('The server ends with requests still open'),
      onSecondSignal: () => log.error('A second signal ends the server at once'),
      onSecondError: (error) => log.error('A second exception ends the server at once', { error }),
      logger: { error: (error: unknown) => log.error('The server could not close', { error }) },
    },
    async ({ err }) => {
      if (err) log.error('Uncaught exception', { error: err });
      server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  );
  // Without the supervisor nobody would stop this process, and the next one would find the port taken.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
