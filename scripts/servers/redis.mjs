// A Redis that keeps nothing on disk.
import { findCommands } from './packages.mjs';
import { launch } from './process.mjs';

/** @param {{port: number}} options */
export function startRedis({ port }) {
  const server = findCommands('redis-server')['redis-server'];
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  return launch(server, args, { port });
}
