// Starts servers as child processes, and stops them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const START_MS = 30_000;

/** A free port of this machine. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** A server may listen before it is ready. */
async function isReady(port, path) {
  const response = await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

async function isOpen(port) {
  const socket = connect(port, 'localhost');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * @typedef {object} Server
 * @property {number} port
 * @property {number | undefined} pid
 * @property {() => string} output the end of its output
 * @property {(signal?: NodeJS.Signals) => Promise<void>} kill resolves when the process is gone
 */

/**
 * Starts a command and waits until its port is open, or until a path there answers.
 * @param {string} command
 * @param {string[]} args
 * @param {{port: number, path?: string, env?: Record<string, string>, cwd?: string, input?: string}} options
 * @returns {Promise<Server>}
 * @throws Error with the end of its output if the port stays closed
 */
export async function launch(command, args, { port, path, env, cwd, input }) {
  let output = '';
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
  child.stdin.end(input);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output = `${output}${data}`.slice(-20_000);
    });
  const gone = once(child, 'exit');
  const server = {
    port,
    pid: child.pid,
    output: () => output,
    async kill(signal) {
      child.kill(signal);
      await gone;
    },
  };
  const deadline = Date.now() + START_MS;
  while (!(path ? await isReady(port, path) : await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${command} does not answer on ${port}:\n${output}`);
    }
    await pause(50);
  }
  return server;
}
