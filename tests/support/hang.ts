/**
 * How long a test, a hook or a wait may take, in milliseconds. It ends what hangs: a slow or busy machine
 * needs a tenth of it.
 */
export const HANG_MS = 600_000;
