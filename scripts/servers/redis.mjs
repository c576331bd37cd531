// Starts a Redis that stores nothing on disk and gets its password as in deploy/docker/compose.yaml.
import { findCommands } from './packages.mjs';
import { launch } from './process.mjs';

/** @param {{port: number, password: string}} options */
export function startRedis({ port, password }) {
  const server = findCommands('redis-server')['redis-server'];
  const args = [
    '-',
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  return launch(server, args, { port, input: `requirepass ${password}\n` });
}
