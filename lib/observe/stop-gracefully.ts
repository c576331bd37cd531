import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/**
 * Once this process is asked to stop, Next finishes the requests that it has. Each answer then ends
 * its connection: a proxy that keeps one busy would hold the process for ever.
 */
export function stopGracefully(): void {
  process.once('SIGTERM', () =>
    subscribe('http.server.request.start', (event) => {
      (event as { response: ServerResponse }).response.setHeader('connection', 'close');
    }),
  );
}
