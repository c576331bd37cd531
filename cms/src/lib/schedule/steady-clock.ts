/** The greatest difference within which a clock is corrected as usual, in milliseconds. */
const CORRECTION_MS = 60_000;
/**
 * The time after which a jump is believed, in milliseconds: the system corrects a clock that was
 * wrong, for example after a resume, within minutes.
 */
const DOUBT_MS = 600_000;

/**
 * A clock that goes on as before when the system's jumps, until the jump has lasted for ten
 * minutes. A publication cannot be taken back.
 * @returns a function that returns the time in milliseconds since 1970; call it at intervals
 */
export function createSteadyClock(): () => number {
  const readOffset = () => Date.now() - performance.now();
  let offset = readOffset();
  let doubtedSince: number | undefined;
  return () => {
    const now = performance.now();
    const isJump = Math.abs(readOffset() - offset) > CORRECTION_MS;
    doubtedSince = isJump ? (doubtedSince ?? now) : undefined;
    if (doubtedSince === undefined || now - doubtedSince >= DOUBT_MS) offset = readOffset();
    return now + offset;
  };
}
