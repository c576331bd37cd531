// Serves the built site as it is. `npm start` builds first where that is needed.
import { fileURLToPath } from 'node:url';
import { contentFault } from './probe-content.mjs';
import { serverFile } from './server-file.mjs';

export async function serve() {
  const { log, supervise } = await import(serverFile('supervisor'));
  supervise();
  // It starts without its content service too, and says so.
  const fault = await contentFault();
  if (fault) log.warn(fault);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
