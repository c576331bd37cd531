// Loaded by Next itself, outside the bundle: CommonJS, and next is pinned to the version it was
// written for (docs/decisions/0002-page-status.md, 0016-last-good-content.md).
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { processState } = require('../next-internals/process-state.cjs');
const { deferScripts } = require('./late-scripts.cjs');
const { addPolicy } = require('./page-policy.cjs');
const { openSharedTags, shareTags } = require('./shared-tags.cjs');
const { isInvalidatedSince, keepTags, openTags } = require('./tags.cjs');

const NO_STORE = 'private, no-cache, no-store, max-age=0, must-revalidate';
/** How long a page stands in for a newer one that could not be made, in seconds. */
const STAND_IN_SECONDS = 1;
/** When a visitor, or a crawler, may ask again for a page that cannot be made, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Marks a page that shows old content: lib/cache/page-status.ts. */
const STAND_IN = 'stand-in';

const tagsOf = (value) => value?.headers?.['x-next-cache-tags']?.split(',') ?? [];

/** The status that a page asked for with setPageStatus(): lib/cache/page-status.ts. */
function askedStatus(value) {
  const tag = tagsOf(value).find((name) => /^status:\d{3}$/.test(name));
  return tag && Number(tag.slice('status:'.length));
}

/** A page answers under two keys: its own, and the part after `/$/` of a scoped one. */
const keysOf = (key) => (key.includes('/$/') ? [key, key.slice(key.indexOf('/$/') + 2)] : [key]);

const isStandIn = (value) => tagsOf(value).includes(STAND_IN);

/** An answer of a route handler (a sharing picture) that must not be kept: none, or not whole. */
const isPassingAnswer = (value) =>
  value?.kind === 'APP_ROUTE' && /no-store/.test(value.headers?.['cache-control'] ?? '');

/** Lets a page be tried again soon. */
const shorten = (context) => {
  context.cacheControl = { revalidate: STAND_IN_SECONDS, expire: undefined };
};

/** While the content service is down two pages a second find out, and not every visit. */
const rest = processState('stand-ins-rest', () => ({ until: 0 }));
const isResting = () => Date.now() < rest.until;

module.exports = class PageCache extends FileSystemCache {
  /** Next makes one instance a request: what it stores was begun after this moment. */
  #began = Date.now();

  constructor(context) {
    super(context);
    // The middleware has an instance too, which keeps nothing.
    if (!context.serverDistDir) return;
    openTags(context.serverDistDir);
    openSharedTags(context.serverDistDir);
  }

  async revalidateTag(tags) {
    // Old pages stand until new ones are made, whatever was asked: else an outage takes them along.
    await super.revalidateTag(tags, {});
    keepTags(this.serverDistDir);
    shareTags([tags].flat());
  }

  async get(key, context) {
    const entry = await super.get(key, context);
    if (isPassingAnswer(entry?.value)) return null;
    if (entry?.value?.kind !== 'APP_PAGE') return entry;
    deferScripts(entry.value);
    addPolicy(entry.value);
    // A stored failure is never served again: the page is rendered anew.
    if (askedStatus(entry.value) >= 400) return null;
    return isStandIn(entry.value) && isResting() ? { ...entry, lastModified: Date.now() } : entry;
  }

  async set(key, value, context) {
    deferScripts(value);
    addPolicy(value);
    if (value?.kind === 'FETCH') {
      // Asked before an invalidation and answered after it: perhaps old. The next reader asks anew.
      if (isInvalidatedSince(this.#began, context.tags)) return;
      return super.set(key, value, context);
    }
    if (isPassingAnswer(value) && !(await this.#hasFile(key, 'body'))) return;
    if (isStandIn(value) || isInvalidatedSince(this.#began, tagsOf(value))) shorten(context);

    const status = value?.kind === 'APP_PAGE' ? askedStatus(value) : undefined;
    if (!status) return super.set(key, value, context);

    const former = await this.get(key, { ...context, kind: 'APP_PAGE', isFallback: false });
    if (status >= 500 && former) {
      shorten(context);
      Object.assign(value, former.value);
      return super.set(key, value, context);
    }
    // Next sends this very object to the visitor, so what is set here reaches the first one too.
    value.status = status;
    value.headers = {
      ...value.headers,
      'cache-control': NO_STORE,
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
    };
    if (await this.#hasFile(key, 'html')) await super.set(key, value, context);
  }

  /** Only what was written before is overwritten: unknown addresses never fill the disk. */
  async #hasFile(key, ending) {
    const kind = ending === 'body' ? 'APP_ROUTE' : 'APP_PAGE';
    return keysOf(key).some((name) =>
      this.fs.existsSync(this.getFilePath(`${name}.${ending}`, kind)),
    );
  }
};
