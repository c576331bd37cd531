/** The limit of lines per message and minute. */
const MAX_LINES = 200;
const WINDOW_MS = 60_000;

type Window = { began: number; lines: number };

/** By message. Messages are constants in the code, so their number is bounded. */
const windows = new Map<string, Window>();

type LineAllowance = {
  isAllowed: boolean;
  /** Lines of this message that were dropped in the last window. */
  dropped: number;
};

/**
 * Whether one more line of a message may be logged. The limit is per message, so that a flood neither
 * fills the disk nor hides other messages.
 * @param now a monotonic time, in milliseconds
 */
export function takeLine(message: string, now = performance.now()): LineAllowance {
  const window = windows.get(message);
  if (window && now - window.began < WINDOW_MS) {
    window.lines += 1;
    return { isAllowed: window.lines <= MAX_LINES, dropped: 0 };
  }
  windows.set(message, { began: now, lines: 1 });
  return { isAllowed: true, dropped: Math.max(0, (window?.lines ?? 0) - MAX_LINES) };
}
