// @ts-check Relies on: FileSystemCache, created for each request, whose entry is the very object
//   that Next sends. Why: Next has no API for a cached page's status, its headers, or for serving
//   the older page instead (docs/decisions/0002-page-status.md, 0014-content-security-policy.md,
//   0016-last-good-content.md). Unnecessary once: static pages may set their status and headers,
//   and a failed renewal keeps the page.
const { createHash } = require('node:crypto');
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { errorHeaders, pagePolicy } = require('./page-headers.cjs');
const { isOutdated, requestedStatus } = require('./page-tags.cjs');
const { isCoolingDown, isStaleFallback } = require('./stale-fallback.cjs');
const { stripTransitionAttributes } = require('./transition-attributes.cjs');
const { openSharedTags, shareTags } = require('./shared-tags.cjs');
const { joinFlightScripts } = require('./inline-scripts.cjs');
const { deferScripts } = require('./late-scripts.cjs');
const { isInvalidatedSince, persistTags, loadTags, now } = require('./tags-manifest.cjs');

/**
 * @typedef {import('next/dist/server/response-cache').IncrementalCacheValue} Value
 * @typedef {import('next/dist/server/response-cache').IncrementalCachedAppPageValue} Page
 * @typedef {import('next/dist/server/response-cache').CachedRouteValue} RouteResponse
 * @typedef {import('next/dist/server/response-cache').SetIncrementalResponseCacheHandlerContext} ResponseContext
 * @typedef {ConstructorParameters<typeof FileSystemCache>[0]} Options
 * @typedef {Parameters<InstanceType<typeof FileSystemCache>['get']>[1]} ReadContext
 * @typedef {Parameters<InstanceType<typeof FileSystemCache>['set']>[2]} WriteContext
 */

/** How long a stale page is served before another attempt to render it, in seconds. */
const STALE_FALLBACK_SECONDS = 1;

/** Next's enum of kinds has no values at run time. @param {Value | null | undefined} value */
const kindOf = (value) => /** @type {string | undefined} */ (value?.kind);
/** @param {Value | null | undefined} value @returns {value is Page} */
const isPage = (value) => kindOf(value) === 'APP_PAGE';
/** @param {Value | null | undefined} value @returns {value is RouteResponse} */
const isRouteResponse = (value) => kindOf(value) === 'APP_ROUTE';

/** @param {Page | RouteResponse} value */
const tagsOf = ({ headers }) => String(headers?.['x-next-cache-tags'] ?? '').split(',');

/**
 * Whether a route handler's response must not be cached, such as that of an Open Graph image that
 * does not exist.
 * @param {RouteResponse} response
 */
const isUncacheable = ({ headers }) => /no-store/.test(String(headers['cache-control'] ?? ''));

/** Makes a page expire soon, so that it is rendered again. @param {ResponseContext} context */
const expireSoon = (context) => {
  context.cacheControl = { revalidate: STALE_FALLBACK_SECONDS, expire: undefined };
};

/** A scoped key (`…/$/path`) is also looked up by the part after `/$`. @param {string} key */
const keysOf = (key) => (key.includes('/$/') ? [key, key.slice(key.indexOf('/$/') + 2)] : [key]);

/** @param {Page} page @param {Record<string, string>} headers */
function setHeaders(page, headers) {
  page.headers = { ...page.headers, ...headers };
}

/** The context for reading an entry of the same kind. @param {Page | RouteResponse} value */
const readContext = ({ kind }) =>
  /** @type {import('next/dist/server/response-cache').GetIncrementalResponseCacheHandlerContext} */ ({
    kind: /** @type {string} */ (kind),
    isFallback: false,
  });

/** The tag of a page. It is weak, because it is the same in every encoding. @param {string} html */
const entityTag = (html) => `W/"${createHash('sha1').update(html).digest('base64url')}"`;

/** @type {WeakSet<Page>} */
const finalized = new WeakSet();

/**
 * Defers a page's scripts, joins those of its flight data, and removes attributes that HTML does
 * not know. Sets the entity tag and the content security policy, which allows only those scripts
 * and replaces one that a process with other settings has stored. Each object is changed only once,
 * because Next returns the same one from its memory.
 * @param {Page} page
 */
function finalize(page) {
  if (finalized.has(page)) return;
  finalized.add(page);
  page.html = joinFlightScripts(deferScripts(stripTransitionAttributes(page.html)));
  setHeaders(page, {
    'content-security-policy': pagePolicy(page.html, page.rscData),
    etag: entityTag(page.html),
  });
}

module.exports = class PageCache extends FileSystemCache {
  /** When this request began: Next creates an instance for each one. */
  #startedAt = now();
  #distDir;

  /** @param {Options} options */
  constructor(options) {
    super(options);
    this.#distDir = options.serverDistDir;
    // The middleware's instance has no folder and stores nothing.
    if (!this.#distDir) return;
    loadTags(this.#distDir);
    openSharedTags(this.#distDir);
  }

  /**
   * @override
   * @param {string | string[]} tags
   */
  async revalidateTag(tags) {
    // The invalidation is always soft: a page that expired at once would be lost while the content
    // service is down.
    await super.revalidateTag(tags, {});
    persistTags(this.#distDir);
    shareTags([tags].flat());
  }

  /**
   * @override
   * @param {string} key
   * @param {ReadContext} context
   */
  async get(key, context) {
    const entry = await this.#read(key, context);
    const value = entry?.value;
    if (!entry || !(isPage(value) || isRouteResponse(value))) return entry;
    const tags = tagsOf(value);
    if (isOutdated(tags, entry.lastModified)) return null;
    const isKept = isStaleFallback(tags) && !isInvalidatedSince(entry.lastModified ?? 0, tags);
    return isKept && isCoolingDown() ? { ...entry, lastModified: now() } : entry;
  }

  /**
   * @param {string} key
   * @param {ReadContext} context
   */
  async #read(key, context) {
    const entry = await super.get(key, context);
    const value = entry?.value;
    if (isRouteResponse(value) && isUncacheable(value)) return null;
    if (!entry || !isPage(value)) return entry;
    finalize(value);
    // A stored error is never served: the page is rendered again.
    if ((requestedStatus(tagsOf(value)) ?? 0) >= 400) return null;
    return entry;
  }

  /**
   * @override
   * @param {string} key
   * @param {Value | null} value
   * @param {WriteContext} context
   */
  async set(key, value, context) {
    if (context.fetchCache) {
      if (!this.#isOvertaken(context.tags)) await super.set(key, value, context);
      return;
    }
    if (!isPage(value) && !isRouteResponse(value)) return super.set(key, value, context);
    if (isStaleFallback(tagsOf(value))) expireSoon(context);
    if (isPage(value)) return this.#setPage(key, value, context);
    if (this.#isOvertaken(tagsOf(value))) return;
    if (!isUncacheable(value) || (await this.#has(key, value)))
      await super.set(key, value, context);
  }

  /**
   * Whether one of these tags was invalidated during this request. Its result may then be stale: it
   * is sent to the visitors who wait for it, but not stored.
   * @param {string[]} [tags]
   */
  #isOvertaken(tags) {
    return isInvalidatedSince(this.#startedAt, tags);
  }

  /**
   * Next sends this very object to the visitor, so changes to it reach the first visitor too.
   * @param {string} key
   * @param {Page} page
   * @param {ResponseContext} context
   */
  async #setPage(key, page, context) {
    finalize(page);
    const status = requestedStatus(tagsOf(page)) ?? 0;
    const previous = status >= 500 ? await this.#read(key, readContext(page)) : null;
    if (previous?.value) {
      expireSoon(context);
      Object.assign(page, previous.value);
    } else if (status) {
      page.status = status;
      setHeaders(page, errorHeaders(status));
      if (!(await this.#has(key, page))) return;
    }
    const tags = tagsOf(page);
    const isFromBeforeRecall = previous && isOutdated(tags, previous.lastModified);
    if (!isFromBeforeRecall && !this.#isOvertaken(tags)) await super.set(key, page, context);
  }

  /**
   * Whether an entry exists. An error is stored only in place of an existing entry, so that
   * requests for unknown paths cannot fill the disk.
   * @param {string} key
   * @param {Page | RouteResponse} value
   */
  async #has(key, value) {
    for (const name of keysOf(key))
      if ((await super.get(name, readContext(value)))?.value) return true;
    return false;
  }
};
