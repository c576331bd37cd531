// Relies on: Next gives pages, route handlers and the middleware each their own copy of a module,
// and our server (lib/server) has another one, all in one process. Why: shared objects (request
// context, connections, stored pages) must exist once per process. Unnecessary once: Next bundles a
// module once per process.

const KEY = Symbol.for('dough-la-la');

/** A value that exists once per process, created at the first call. */
export function processState<T>(name: string, create: () => T): T {
  const scope = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>;
  scope[KEY] ??= new Map();
  const states = scope[KEY];
  if (!states.has(name)) states.set(name, create());
  return states.get(name) as T;
}
