// Starts servers as child processes, and stops them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The time limit of a start. It is long because `npm start` may build first, on a slow machine. */
const START_MS = 1_800_000;
/**
 * The time limit of a stop: longer than a supervisor takes to stop its server
 * (lib/server/supervisor.ts).
 */
const STOP_MS = 30_000;

/** The running processes, which are ended if this process ends before it has stopped them. */
const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill();
});

/** A free port of this machine. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether a server is ready, which may be later than it listens. */
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
 * @property {string} url
 * @property {number} pid
 * @property {() => string} output everything that the server has printed
 * @property {() => string} errors the part printed to standard error
 * @property {(signal?: NodeJS.Signals) => Promise<number | null>} kill sends SIGTERM unless another
 *   signal is given, and returns the exit code
 */

/**
 * Starts a command and waits until its port is open, or until a path there responds.
 * @param {string} command
 * @param {string[]} args
 * @param {{port: number, path?: string, env?: Record<string, string>, cwd?: string, input?: string}} options
 * @returns {Promise<Server>}
 * @throws Error if another server has the port; with the command's output if the port stays closed
 */
export async function launch(command, args, { port, path, env, cwd, input }) {
  if (await isOpen(port)) throw new Error(`Port ${port} is in use`);
  let output = '';
  let errors = '';
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
  child.stdin.end(input);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
      if (stream === child.stderr) errors += data;
    });
  const gone = once(child, 'exit');
  children.add(child);
  gone.finally(() => children.delete(child));
  const deadline = Date.now() + START_MS;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(path ? await isReady(port, path) : await isOpen(port))) {
    if (hasEnded() || Date.now() > deadline) {
      // A supervisor stops its server first.
      child.kill();
      if (!hasEnded()) await Promise.race([gone, pause(STOP_MS, undefined, { ref: false })]);
      child.kill('SIGKILL');
      throw new Error(`${command} does not answer on ${port}:\n${output}`);
    }
    await pause(50);
  }
  return {
    port,
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    async kill(signal) {
      child.kill(signal);
      const [code] = await gone;
      return code;
    },
  };
}
