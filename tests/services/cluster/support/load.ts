import { PAGES } from '../../../../e2e/support/pages';
import { get } from './ask';

const VISITORS = 12;
const PATHS = PAGES.map(({ path }) => path);
/** A path that is never stored. */
const NOWHERE = '/en/nowhere';

const placeOf = (step: number) =>
  step % 20 === 0 ? `${NOWHERE}?${crypto.randomUUID()}` : (PATHS[step % PATHS.length] ?? '/');

/** Starts visitors who request all pages concurrently until they are stopped. */
export function startLoad(port: number) {
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;

  async function visit(path: string) {
    try {
      const { status, body } = await get(port, path);
      const isWhole = body.subarray(-20).toString().includes('</html>');
      if (status !== (path.startsWith(NOWHERE) ? 404 : 200) || !isWhole)
        failures.push(`${path}: ${status}, ${body.length} bytes`);
    } catch (error) {
      failures.push(`${path}: ${error}`);
    }
    answered += 1;
  }

  const walk = async (first: number) => {
    for (let step = first; !isOver; step += 1) await visit(placeOf(step));
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
