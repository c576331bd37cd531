// Loaded by Next itself, outside the bundle: CommonJS, and next is pinned to the version it was
// written for (docs/decisions/0002-page-status.md).
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { addPolicy } = require('./page-policy.cjs');

const NO_STORE = 'private, no-cache, no-store, max-age=0, must-revalidate';
/** How long an older good page stands in for a failing one, in seconds. */
const STAND_IN_SECONDS = 10;

/** The status that a page asked for with setPageStatus(): lib/cache/page-status.ts. */
function askedStatus(value) {
  const tags = value?.headers?.['x-next-cache-tags'];
  const status = typeof tags === 'string' && /(?:^|,)status:(\d{3})(?:,|$)/.exec(tags)?.[1];
  return status ? Number(status) : undefined;
}

/** A page answers under two keys: its own, and the part after `/$/` of a scoped one. */
const keysOf = (key) => (key.includes('/$/') ? [key, key.slice(key.indexOf('/$/') + 2)] : [key]);

module.exports = class PageCache extends FileSystemCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    addPolicy(entry?.value);
    // A stored failure is never served again: the page is rendered anew.
    return entry?.value?.kind === 'APP_PAGE' && askedStatus(entry.value) >= 400 ? null : entry;
  }

  async set(key, value, context) {
    addPolicy(value);
    const status = value?.kind === 'APP_PAGE' ? askedStatus(value) : undefined;
    if (!status) return super.set(key, value, context);

    const former = await this.get(key, { ...context, kind: 'APP_PAGE', isFallback: false });
    if (status >= 500 && former) {
      context.cacheControl = { revalidate: STAND_IN_SECONDS, expire: undefined };
      Object.assign(value, former.value);
      return super.set(key, value, context);
    }
    // Next sends this very object to the visitor, so the status reaches the first one too.
    value.status = status;
    value.headers = { ...value.headers, 'cache-control': NO_STORE };
    if (await this.#hasFile(key)) await super.set(key, value, context);
  }

  /** Only a page that was written before is overwritten: unknown addresses never fill the disk. */
  async #hasFile(key) {
    return keysOf(key).some((name) =>
      this.fs.existsSync(this.getFilePath(`${name}.html`, 'APP_PAGE')),
    );
  }
};
