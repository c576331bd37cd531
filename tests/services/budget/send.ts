import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fromSite, type Input } from './inputs';

const agent = new Agent({ keepAlive: true });
/** More than these would reach rate limits: each request comes from another IP. */
const ADDRESSES = 250;
let requests = 0;

/** Sends an input as written. @returns the response's status */
export function send(
  site: string,
  { method, path, headers, body }: Input,
  run: number,
): Promise<number> {
  const { hostname, port } = new URL(site);
  requests += 1;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request({
      agent,
      hostname,
      port,
      method,
      // Except for spaces and line breaks, which Node refuses to send.
      path: path(run).replace(/[\s]/g, encodeURIComponent),
      headers: { ...fromSite(requests % ADDRESSES), ...headers, ...length },
    });
    call.on('response', async (response) => {
      await buffer(response);
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end(body);
  });
}
