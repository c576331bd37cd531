// Run as a process of its own: one address that asks for the same path on many connections, again and
// again. To each message it answers how often each status was received so far.
import { Agent, get } from 'node:http';

const [port, path, connections, address] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = { 'x-forwarded-for': address, 'accept-language': 'fr', 'accept-encoding': 'gzip' };

/** @type {Record<string, number>} */
const answers = {};

/** Asks once. @returns the status, or the code of a failed connection */
const ask = () =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode));
    }).on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code));
  });

async function askAgain() {
  for (;;) {
    const status = await ask();
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

for (let index = 0; index < Number(connections); index += 1) void askAgain();
process.on('message', () => process.send?.(answers));
process.on('disconnect', () => process.exit());
