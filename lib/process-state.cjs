// @ts-check Relies on: Next gives pages, route handlers and the middleware each their own copy of a
//   module, and loads the cache handler and our server (lib/server) outside of its bundles, all in
//   one process. Why: shared objects (request context, connections, large lists) must exist once
//   per process. Unnecessary once: Next bundles a module once per process.
const KEY = Symbol.for('dough-la-la');

/**
 * A value that exists once per process, created at the first call.
 * @template T
 * @param {string} name
 * @param {() => T} create
 * @returns {T}
 */
function processState(name, create) {
  const scope = /** @type {Record<symbol, Map<string, unknown> | undefined>} */ (
    /** @type {unknown} */ (globalThis)
  );
  scope[KEY] ??= new Map();
  const states = scope[KEY];
  if (!states.has(name)) states.set(name, create());
  return /** @type {T} */ (states.get(name));
}

module.exports = { processState };
