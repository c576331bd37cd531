type Options<Item> = {
  /** The number of items per batch; any others are only counted. */
  size: number;
  /** The shortest time between two batches. */
  pauseMs: () => number;
  deliver: (items: Item[], total: number) => Promise<void>;
};

/**
 * Delivers items in batches: the first item at once, then those of each pause together. Neither the
 * number of deliveries nor the memory grows with the number of items.
 */
export function createBatches<Item>({ size, pauseMs, deliver }: Options<Item>) {
  let items: Item[] = [];
  let total = 0;
  let pause: NodeJS.Timeout | undefined;

  async function deliverBatch(): Promise<void> {
    pause = undefined;
    if (total === 0) return;
    const [batch, count] = [items, total];
    [items, total] = [[], 0];
    pause = setTimeout(() => void deliverBatch(), pauseMs());
    await deliver(batch, count);
  }

  return {
    add(item: Item): void {
      total += 1;
      if (items.length < size) items.push(item);
      if (!pause) void deliverBatch();
    },
    /** Delivers the pending items, before the process exits. */
    async flush(): Promise<void> {
      clearTimeout(pause);
      await deliverBatch();
      clearTimeout(pause);
    },
  };
}
