/** The start's own work, and the first answer to who asks whether the server is ready. */
const AFTER_START_MS = 1_000;

/** Reads the towns before the first search asks for them: a tenth of a second, after the start. */
export function warmGazetteer(): void {
  setTimeout(async () => {
    const { gazetteer } = await import('./gazetteer');
    gazetteer();
  }, AFTER_START_MS).unref();
}
