/** A number of places, which addresses share. */
export class Places {
  #free: number;
  readonly #taken = new Map<string, number>();

  constructor(count: number) {
    this.#free = count;
  }

  /**
   * Why an address gets no place: `full`, or it has its `share`, as many as are free. Alone it thus gets
   * half of all places, and two get a third each ("dynamic thresholds", Choudhury and Hahne, 1998).
   * @param address undefined for one without a share
   */
  whyNot(address: string | undefined): 'full' | 'share' | undefined {
    if (this.#free <= 0) return 'full';
    return address && (this.#taken.get(address) ?? 0) >= this.#free ? 'share' : undefined;
  }

  take(address = ''): void {
    this.#free -= 1;
    this.#taken.set(address, (this.#taken.get(address) ?? 0) + 1);
  }

  leave(address = ''): void {
    const left = (this.#taken.get(address) ?? 0) - 1;
    this.#free += 1;
    if (left > 0) this.#taken.set(address, left);
    else this.#taken.delete(address);
  }
}
