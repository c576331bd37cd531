import { PAGES } from '../../../../e2e/support/pages';
import { get } from './ask';

const VISITORS = 12;
const PATHS = PAGES.map(({ path }) => path);
/** A 404 is made by the site each time, so it passes the cache. */
const UNCACHED = '/en/nowhere';

/** Visitors who walk through all pages at once, until they are stopped. */
export function startLoad(port: number) {
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;

  async function visit(path: string) {
    try {
      const { status, body } = await get(port, path);
      const isWhole = body.subarray(-20).toString().includes('</html>');
      if (status !== (path === UNCACHED ? 404 : 200) || !isWhole)
        failures.push(`${path}: ${status}, ${body.length} bytes`);
    } catch (error) {
      failures.push(`${path}: ${error}`);
    }
    answered += 1;
  }

  const walk = async (first: number) => {
    for (let step = first; !isOver; step += 1)
      await visit(step % 20 === 0 ? UNCACHED : (PATHS[step % PATHS.length] ?? '/'));
  };
  const visitors = Array.from({ length: VISITORS }, (_, index) => walk(index * 7));

  return {
    failures,
    answered: () => answered,
    stop: async () => {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}
