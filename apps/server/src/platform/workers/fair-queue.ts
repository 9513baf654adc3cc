/** Maximum number of queued and running tasks, per caller and in total. */
export interface QueueLimits {
  ofCaller: number;
  inAll: number;
}

/** Which of the limits is reached. */
export type Full = keyof QueueLimits;

/**
 * Round-robin queue over callers: a caller with one task waits for at most one task of every other caller. A task
 * counts from `add` until `release`, also while it runs.
 */
export class FairQueue<Work> {
  readonly #limits: QueueLimits;
  readonly #counts = new Map<string, number>();
  /** In round-robin order; contains only callers with queued tasks. */
  readonly #waiting = new Map<string, Work[]>();
  #inAll = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Number of queued and running tasks. */
  get size(): number {
    return this.#inAll;
  }

  /** The limit that one more task of this caller would exceed. */
  isFull(caller: string): Full | undefined {
    if ((this.#counts.get(caller) ?? 0) >= this.#limits.ofCaller) return 'ofCaller';
    return this.#inAll >= this.#limits.inAll ? 'inAll' : undefined;
  }

  add(caller: string, work: Work): void {
    this.#inAll += 1;
    this.#counts.set(caller, (this.#counts.get(caller) ?? 0) + 1);
    const own = this.#waiting.get(caller);
    if (own) own.push(work);
    else this.#waiting.set(caller, [work]);
  }

  /** The next task; its caller moves to the end of the queue. */
  next(): Work | undefined {
    for (const [caller, own] of this.#waiting) {
      const work = own.shift();
      this.#waiting.delete(caller);
      if (own.length > 0) this.#waiting.set(caller, own);
      return work;
    }
    return undefined;
  }

  /** Removes a cancelled task; returns whether it was still queued. */
  remove(caller: string, work: Work): boolean {
    const own = this.#waiting.get(caller) ?? [];
    const at = own.indexOf(work);
    if (at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(caller);
    this.release(caller);
    return true;
  }

  /** A task of this caller has ended. */
  release(caller: string): void {
    this.#inAll -= 1;
    const count = (this.#counts.get(caller) ?? 1) - 1;
    if (count === 0) this.#counts.delete(caller);
    else this.#counts.set(caller, count);
  }
}
