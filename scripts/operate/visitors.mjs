// Visitors of a site who read pages, load their scripts and styles, and search, until they are stopped.
const VISITORS = 4;
const PATIENCE_MS = 20_000;
const PAGES = 40;
/** Not stored by nginx: an instance answers each time. */
const SEARCHES = ['lyon', 'marseille', 'nant', 'lil'];
const ASSET = /\/_next\/static\/[\w./~-]+\.(?:js|css)/g;

/** The sitemap's pages, every n-th of them. */
async function findPages(url) {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = Array.from(
    text.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, loc]) => new URL(loc).pathname,
  );
  const step = Math.max(1, Math.floor(paths.length / PAGES));
  return paths.filter((_, index) => index % step === 0);
}

/**
 * @param {string} url the site's
 * @param {string[]} builds the ids of the builds that it may show
 */
export async function startVisitors(url, builds) {
  const pages = await findPages(url);
  if (pages.length === 0) throw new Error(`${url}/sitemap.xml has no pages.`);
  /** @type {string[]} */
  const errors = [];
  /** @type {Map<number | string, number>} */
  const statuses = new Map();
  /** Pages seen, by build. */
  const seen = new Map(builds.map((id) => [id, 0]));
  /** Scripts and styles of every page seen, by build. */
  const assets = new Map(builds.map((id) => [id, new Set()]));
  let slowest = { path: '', ms: 0 };
  let isOver = false;

  async function ask(path) {
    const started = performance.now();
    let status;
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(`${url}${path}`, { signal, redirect: 'manual' });
      status = answer.status;
      const body = await answer.text();
      if (status !== 200) errors.push(`${status} ${path}`);
      return status === 200 ? body : '';
    } catch (error) {
      status = 'no answer';
      const { name, cause } = /** @type {Error & {cause?: {code?: string}}} */ (error);
      errors.push(`${cause?.code ?? name} ${path}`);
      return '';
    } finally {
      statuses.set(status ?? '', (statuses.get(status ?? '') ?? 0) + 1);
      const ms = Math.round(performance.now() - started);
      if (ms > slowest.ms) slowest = { path, ms };
    }
  }

  async function read(path) {
    const html = await ask(path);
    if (!html) return;
    if (!html.includes('</html>')) errors.push(`half a page ${path}`);
    const build = builds.find((id) => html.includes(id));
    if (!build) {
      errors.push(`a page of no known build ${path}`);
      return;
    }
    seen.set(build, (seen.get(build) ?? 0) + 1);
    for (const [asset] of html.matchAll(ASSET)) assets.get(build)?.add(asset);
    for (const asset of new Set(Array.from(html.matchAll(ASSET), ([found]) => found)))
      await ask(asset);
  }

  async function visit(first) {
    for (let step = first; !isOver; step += 1) {
      await read(pages[step % pages.length]);
      await ask(`/api/towns?q=${SEARCHES[step % SEARCHES.length]}&visit=${crypto.randomUUID()}`);
    }
  }

  const visitors = Array.from({ length: VISITORS }, (_, index) => visit(index * 7));
  return {
    errors,
    /** Pages seen of a build so far. */
    pagesOf: (build) => seen.get(build) ?? 0,
    /** An open tab of a build asks for what it may still need. */
    async returnTo(build) {
      for (const asset of assets.get(build) ?? []) await ask(asset);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(visitors);
    },
    report: () => ({
      statuses: Object.fromEntries(statuses),
      seen: Object.fromEntries(seen),
      slowest,
    }),
  };
}
