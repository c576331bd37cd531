import 'server-only';
import { env } from '../env';
import { redis } from '../redis';
import { listen } from '../redis-connection.cjs';
import { warm } from './warm';

const CHANNEL = 'dough:warm';

/** This process: it hears its own words too. */
const sender = crypto.randomUUID();

/** Renders pages anew before the next visitor asks: here, and on the other instances. */
export async function warmEverywhere(paths: string[]): Promise<void> {
  // While Redis is away, the others' next visitors do it.
  redis()
    ?.publish(CHANNEL, JSON.stringify({ sender, paths }))
    .catch(() => undefined);
  await warm(paths);
}

/** Hears what other instances want to be warmed. Once, at start. */
export function listenForWarming(): void {
  if (!env.REDIS_URL) return;
  listen(env.REDIS_URL, CHANNEL, (message) => {
    const said = JSON.parse(message) as { sender: string; paths: string[] };
    if (said.sender !== sender) void warm(said.paths);
  });
}
