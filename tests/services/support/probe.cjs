// Loaded into the server by tests only. On SIGUSR2 it writes the longest time that the event loop was
// blocked since the last signal, and the memory after a full garbage collection.
const { renameSync, writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Milliseconds. */
const RESOLUTION = 5;
const NS_PER_MS = 1e6;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
delays.enable();

process.on('SIGUSR2', () => {
  const held = delays.max / NS_PER_MS - RESOLUTION;
  collect();
  const memory = process.memoryUsage();
  // The collection itself blocks the loop, which the monitor records at its next tick.
  setTimeout(() => {
    delays.reset();
    const file = `${process.env.MEMORY_FILE}.${process.pid}`;
    writeFileSync(`${file}.part`, JSON.stringify({ ...memory, held }));
    renameSync(`${file}.part`, file);
  }, 4 * RESOLUTION);
});
