// @ts-check
// Relies on: FileSystemCache, made anew for each request, whose entry is the very object that Next sends.
// Why: a cached page has no call for its status, its headers, or "keep the older page instead"
//   (docs/decisions/0002-page-status.md, 0014-content-security-policy.md, 0016-last-good-content.md).
// Unnecessary once: static pages may set their status and headers, and a failed renewal keeps the page.
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { errorHeaders } = require('../cache/error-headers.cjs');
const { policyOf } = require('../cache/page-policy.cjs');
const { openSharedTags, shareTags } = require('../cache/shared-tags.cjs');
const { deferScripts } = require('./late-scripts.cjs');
const { processState } = require('./process-state.cjs');
const { isInvalidatedSince, keepTags, now, openTags } = require('./tags-manifest.cjs');

/**
 * @typedef {import('next/dist/server/response-cache').IncrementalCacheValue} Value
 * @typedef {import('next/dist/server/response-cache').IncrementalCachedAppPageValue} Page
 * @typedef {import('next/dist/server/response-cache').CachedRouteValue} RouteAnswer
 * @typedef {import('next/dist/server/response-cache').SetIncrementalResponseCacheHandlerContext} ResponseContext
 * @typedef {ConstructorParameters<typeof FileSystemCache>[0]} Options
 * @typedef {Parameters<InstanceType<typeof FileSystemCache>['get']>[1]} ReadContext
 * @typedef {Parameters<InstanceType<typeof FileSystemCache>['set']>[2]} WriteContext
 */

/** How long a page stands in for a newer one that could not be made, in seconds. */
const STAND_IN_SECONDS = 1;

/** Marks a page that shows old content: lib/cache/page-status.ts. */
const STAND_IN = 'stand-in';

/** The enumeration of kinds has no values at run time. @param {Value | null | undefined} value */
const kindOf = (value) => /** @type {string | undefined} */ (value?.kind);
/** @param {Value | null | undefined} value @returns {value is Page} */
const isPage = (value) => kindOf(value) === 'APP_PAGE';
/** @param {Value | null | undefined} value @returns {value is RouteAnswer} */
const isRouteAnswer = (value) => kindOf(value) === 'APP_ROUTE';

/** @param {Page | RouteAnswer} value */
const tagsOf = ({ headers }) => String(headers?.['x-next-cache-tags'] ?? '').split(',');

/** The status that a page asked for with setPageStatus(): lib/cache/page-status.ts. @param {Page} page */
function askedStatus(page) {
  const tag = tagsOf(page).find((name) => /^status:\d{3}$/.test(name));
  return tag === undefined ? undefined : Number(tag.slice('status:'.length));
}

/** @param {Page | RouteAnswer} value */
const isStandIn = (value) => tagsOf(value).includes(STAND_IN);

/**
 * An answer of a route handler (a sharing picture) that must not be kept: none, or not whole.
 * @param {RouteAnswer} answer
 */
const isPassingAnswer = ({ headers }) => /no-store/.test(String(headers['cache-control'] ?? ''));

/** Lets a page be tried again soon. @param {ResponseContext} context */
const shorten = (context) => {
  context.cacheControl = { revalidate: STAND_IN_SECONDS, expire: undefined };
};

/** While the content service is down, a page is tried twice a second at most, not at every visit. */
const rest = processState('stand-ins-rest', () => ({ until: 0 }));
const isResting = () => Date.now() < rest.until;

/** A page answers under two keys: its own, and the part after `/$/` of a scoped one. @param {string} key */
const keysOf = (key) => (key.includes('/$/') ? [key, key.slice(key.indexOf('/$/') + 2)] : [key]);

/** @param {Page} page @param {Record<string, string>} headers */
function setHeaders(page, headers) {
  page.headers = { ...page.headers, ...headers };
}

/** The context of reading an entry of the same kind. @param {Page | RouteAnswer} value */
const reading = ({ kind }) =>
  /** @type {import('next/dist/server/response-cache').GetIncrementalResponseCacheHandlerContext} */ ({
    kind: /** @type {string} */ (kind),
    isFallback: false,
  });

/** @type {WeakSet<Page>} */
const finished = new WeakSet();

/**
 * Defers a page's scripts and gives it the policy that trusts them alone, once a version: Next hands
 * over the same object again from its memory. A policy stored by a process with other settings is
 * replaced.
 * @param {Page} page
 */
function finish(page) {
  if (finished.has(page)) return;
  finished.add(page);
  page.html = deferScripts(page.html);
  setHeaders(page, { 'content-security-policy': policyOf(page.html, page.rscData) });
}

module.exports = class PageCache extends FileSystemCache {
  /** What this request stores was begun after this moment. */
  #began = now();
  #folder;

  /** @param {Options} options */
  constructor(options) {
    super(options);
    this.#folder = options.serverDistDir;
    // The middleware has an instance too, which keeps nothing.
    if (!this.#folder) return;
    openTags(this.#folder);
    openSharedTags(this.#folder);
  }

  /**
   * @override
   * @param {string | string[]} tags
   */
  async revalidateTag(tags) {
    // Old pages stand until new ones are made, whatever was asked: else an outage takes them along.
    await super.revalidateTag(tags, {});
    keepTags(this.#folder);
    shareTags([tags].flat());
  }

  /**
   * @override
   * @param {string} key
   * @param {ReadContext} context
   */
  async get(key, context) {
    const entry = await super.get(key, context);
    const value = entry?.value;
    if (isRouteAnswer(value) && isPassingAnswer(value)) return null;
    if (!entry || !isPage(value)) return entry;
    finish(value);
    // A stored failure is never served again: the page is rendered anew.
    if ((askedStatus(value) ?? 0) >= 400) return null;
    return isStandIn(value) && isResting() ? { ...entry, lastModified: now() } : entry;
  }

  /**
   * @override
   * @param {string} key
   * @param {Value | null} value
   * @param {WriteContext} context
   */
  async set(key, value, context) {
    if (context.fetchCache) {
      // Asked before an invalidation and answered after it: perhaps old. The next reader asks anew.
      if (isInvalidatedSince(this.#began, context.tags)) return;
      return super.set(key, value, context);
    }
    if (isRouteAnswer(value) && isPassingAnswer(value) && !(await this.#has(key, value))) return;
    if (isRouteAnswer(value) || isPage(value)) this.#shortenOld(value, context);
    return isPage(value) ? this.#setPage(key, value, context) : super.set(key, value, context);
  }

  /**
   * Next sends this very object to the visitor, so what is set here reaches the first one too.
   * @param {string} key
   * @param {Page} page
   * @param {ResponseContext} context
   */
  async #setPage(key, page, context) {
    finish(page);
    const status = askedStatus(page);
    if (!status) return super.set(key, page, context);

    const former = status >= 500 && (await this.get(key, reading(page)))?.value;
    if (former) {
      shorten(context);
      Object.assign(page, former);
      return super.set(key, page, context);
    }
    page.status = status;
    setHeaders(page, errorHeaders(status));
    if (await this.#has(key, page)) await super.set(key, page, context);
  }

  /**
   * What shows old content, or was overtaken by an invalidation, is tried again soon.
   * @param {Page | RouteAnswer} value
   * @param {ResponseContext} context
   */
  #shortenOld(value, context) {
    if (isStandIn(value) || isInvalidatedSince(this.#began, tagsOf(value))) shorten(context);
  }

  /**
   * Whether there is an entry already. Only what was written before is overwritten with a failure:
   * unknown addresses never fill the disk.
   * @param {string} key
   * @param {Page | RouteAnswer} value
   */
  async #has(key, value) {
    for (const name of keysOf(key)) if ((await super.get(name, reading(value)))?.value) return true;
    return false;
  }
};
