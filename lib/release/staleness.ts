let isPageStale = false;

/** Notes that this tab's code is out of date: a newer build exists, or a chunk is gone. */
export function markStale(): void {
  isPageStale = true;
}

/** Whether the next change of route should load the page afresh. */
export const isStale = (): boolean => isPageStale;
