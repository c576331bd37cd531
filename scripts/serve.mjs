// Serves the existing build. `npm start` builds first if needed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';
import { contentFault } from './probe-content.mjs';
import { serverFile } from './server-file.mjs';

const CHECK = fileURLToPath(new URL('check-content.mjs', import.meta.url));

export async function serve() {
  // The server reads `.env.local` itself; the check of the content service below needs it as well.
  nextEnv.loadEnvConfig(process.cwd(), false, { info() {}, error: console.error });
  const { log, supervise } = await import(serverFile('supervisor'));
  supervise();
  // The site starts even without its content service, or with content that has faults.
  if (!process.env.CONTENT_API_URL)
    spawn(process.execPath, [CHECK], { stdio: ['ignore', 'inherit', 'inherit'] });
  const fault = await contentFault();
  if (fault) log.warn('The content service does not answer as it should', fault);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
