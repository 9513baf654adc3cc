/** Concurrency limiter with a bounded queue; rejects immediately when the queue is full. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(atOnce: number, mayWait: number) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /** Runs the work when a slot is free; `full` creates the error if the queue is full. */
  async run<Result>(work: () => Promise<Result>, full: () => Error): Promise<Result> {
    if (this.#inside < this.#atOnce) this.#inside += 1;
    else if (this.#waiting.length >= this.#mayWait) throw full();
    // The slot passes directly to the next waiting call, so the count doesn't change.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
