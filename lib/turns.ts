import PQueue from 'p-queue';

/** The rounds of a flow's waiting pieces, and that of the latest one that was begun. */
type Flow = { waiting: Set<number>; begun: number };

/**
 * Does work in turns: of each flow (a visitor's address, a kit) one piece a round, so that a flow with
 * much work delays another by one piece at most.
 */
export class Turns {
  readonly #queue: PQueue;
  /** The flows with waiting work, or with work in this round. */
  readonly #flows = new Map<string, Flow>();
  /** The round of the latest piece that was begun. */
  #round = 0;

  /** @param concurrency how many pieces are in progress at a time */
  constructor(concurrency: number) {
    this.#queue = new PQueue({ concurrency });
  }

  /** The round in which a flow's next piece of work is done. */
  nextRound(name: string): number {
    const { waiting = [], begun = -1 } = this.#flows.get(name) ?? {};
    return Math.max(this.#round, ...[begun, ...waiting].map((round) => round + 1));
  }

  /**
   * Does a piece of work when it is the flow's turn.
   * @param signal takes it out of the queue before
   */
  add<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const round = this.nextRound(name);
    const flow = this.#flows.get(name) ?? { waiting: new Set(), begun: -1 };
    flow.waiting.add(round);
    this.#flows.set(name, flow);
    const leave = () => {
      flow.waiting.delete(round);
    };
    signal?.addEventListener('abort', leave, { once: true });
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      leave();
      flow.begun = round;
      if (round > this.#round) this.#beginRound(round);
      return work();
    };
    return this.#queue.add(begin, { priority: -round, signal });
  }

  /** Forgets the flows that have had their turn in an earlier round and wait for nothing. */
  #beginRound(round: number): void {
    this.#round = round;
    for (const [name, flow] of this.#flows)
      if (flow.waiting.size === 0 && flow.begun < round) this.#flows.delete(name);
  }
}
