import { settledCpuTime } from '../support/cpu-time';
import { startCostlySite } from './costly-site';
import { type Input, ROUTES } from './inputs';
import { send } from './send';

/** Rounds of all inputs until the server has compiled its code, and the runs that are then measured. */
const WARMING = 5;
const RUNS = 5;

/** The costliest input of a route: its response, and the least CPU time of its runs in milliseconds. */
type Cost = { route: string; what: string; status: number; cpu: number };

/** What each route's costliest input takes. For `npm run bench -- requests`. */
export async function measureCosts(): Promise<Cost[]> {
  const site = await startCostlySite();

  async function measure(route: string, input: Input): Promise<Cost> {
    const times: number[] = [];
    let status = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const before = await settledCpuTime(site.server);
      status = await send(site.url, input, WARMING + run);
      times.push((await settledCpuTime(site.server)) - before);
    }
    return { route, what: input.what, status, cpu: Math.min(...times) };
  }

  try {
    for (let run = 0; run < WARMING; run += 1)
      for (const [, inputs] of ROUTES) for (const input of inputs) await send(site.url, input, run);
    const costs: Cost[] = [];
    for (const [route, inputs] of ROUTES) {
      const measured: Cost[] = [];
      for (const input of inputs) measured.push(await measure(route, input));
      costs.push(...measured.toSorted((a, b) => b.cpu - a.cpu).slice(0, 1));
    }
    return costs;
  } finally {
    await site.stop();
  }
}
