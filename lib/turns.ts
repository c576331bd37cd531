import PQueue from 'p-queue';

type Flow = { waiting: number; round: number };

/**
 * Does work in turns: of each flow (a visitor's address, a kit) one piece a round, so that a flow with
 * much work delays another by one piece at most.
 */
export class Turns {
  readonly #queue: PQueue;
  /** The flows with waiting work, each with the round of its last piece. */
  readonly #flows = new Map<string, Flow>();
  /** The round of the latest piece that was begun. */
  #round = 0;

  /** @param concurrency how many pieces are in progress at a time */
  constructor(concurrency: number) {
    this.#queue = new PQueue({ concurrency });
  }

  /** Does a piece of work when it is the flow's turn. */
  add<T>(name: string, work: () => Promise<T>): Promise<T> {
    const flow = this.#flows.get(name) ?? { waiting: 0, round: -1 };
    const round = Math.max(flow.round + 1, this.#round);
    flow.round = round;
    flow.waiting += 1;
    this.#flows.set(name, flow);
    return this.#queue.add(
      () => {
        this.#round = round;
        flow.waiting -= 1;
        if (flow.waiting === 0) this.#flows.delete(name);
        return work();
      },
      { priority: -round },
    );
  }
}
