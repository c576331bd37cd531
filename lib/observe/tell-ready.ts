/** Tells `scripts/start.mjs`, where that started this process: whatever ends it now was no failed start. */
export function tellReady(): void {
  process.send?.('ready');
}
