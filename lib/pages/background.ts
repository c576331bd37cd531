// Renderings that no visitor waits for: one at a time, behind those of visitors.
import PQueue from 'p-queue';
import { processState } from '../process-state';

type Work = () => Promise<void>;

const state = processState('background', () => ({
  queue: new PQueue({ concurrency: 1 }),
  waiting: new Map<string, Promise<void>>(),
  /** The renderings that visitors wait for. */
  forVisitors: new Set<Promise<unknown>>(),
  /** Rises with every call of `inBackground` that must come before those that wait. */
  priority: 0,
}));

/** Registers a rendering that a visitor waits for. */
export function forVisitor<T>(rendering: Promise<T>): Promise<T> {
  state.forVisitors.add(rendering);
  const end = () => state.forVisitors.delete(rendering);
  rendering.then(end, end);
  return rendering;
}

/** A number that is higher than that of all work that waits. */
export function nextPriority(): number {
  state.priority += 1;
  return state.priority;
}

/**
 * Does work once no visitor waits for a rendering. Work that waits already is not added again, but
 * comes earlier if its priority is now higher.
 * @param id identifies the work: the key of a response
 */
export function inBackground(id: string, work: Work, priority = 0): Promise<void> {
  const waiting = state.waiting.get(id);
  if (waiting) {
    if (priority > 0) state.queue.setPriority(id, priority);
    return waiting;
  }
  let hasBegun = false;
  const added = state.queue.add(
    async () => {
      hasBegun = true;
      state.waiting.delete(id);
      await Promise.allSettled(state.forVisitors);
      await work();
    },
    { id, priority },
  );
  // An idle queue begins at once.
  if (!hasBegun) state.waiting.set(id, added);
  return added;
}
