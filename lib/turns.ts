import PQueue from 'p-queue';

type Flow = { waiting: number; round: number };

/**
 * Does work in turns: of each flow (a visitor's address, a kit) one piece a round, so that a flow with
 * much work delays another by one piece at most.
 */
export class Turns {
  readonly #queue: PQueue;
  /** The flows with waiting work, or with work in this round, each with the round of its last piece. */
  readonly #flows = new Map<string, Flow>();
  /** The round of the latest piece that was begun. */
  #round = 0;

  /** @param concurrency how many pieces are in progress at a time */
  constructor(concurrency: number) {
    this.#queue = new PQueue({ concurrency });
  }

  /** The round in which a flow's next piece of work is done. */
  nextRound(name: string): number {
    return Math.max((this.#flows.get(name)?.round ?? -1) + 1, this.#round);
  }

  /**
   * Does a piece of work when it is the flow's turn.
   * @param signal takes it out of the queue before
   */
  add<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const round = this.nextRound(name);
    const flow = this.#flows.get(name) ?? { waiting: 0, round };
    flow.round = round;
    flow.waiting += 1;
    this.#flows.set(name, flow);
    const leave = () => {
      flow.waiting -= 1;
    };
    signal?.addEventListener('abort', leave, { once: true });
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      leave();
      if (round > this.#round) this.#beginRound(round);
      return work();
    };
    return this.#queue.add(begin, { priority: -round, signal });
  }

  /** Forgets the flows that have had their turn in an earlier round and wait for nothing. */
  #beginRound(round: number): void {
    this.#round = round;
    for (const [name, flow] of this.#flows)
      if (flow.waiting === 0 && flow.round < round) this.#flows.delete(name);
  }
}
