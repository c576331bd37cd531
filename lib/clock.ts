/**
 * Whether something is still within its lifetime, in milliseconds, by the time at which a clock of
 * a server or a browser signed or stored it. A time to come means that the clock was ahead then, or
 * is behind now. It counts as now, but only if it is less than a lifetime away, because nothing
 * else would end it. Within one process, `performance.now()` measures a duration.
 */
export const isWithinLifetime = (time: number, lifetime: number, now = Date.now()): boolean =>
  Math.abs(now - time) < lifetime;
