/** Lets a few through at once, a few more wait, and turns the rest away at once. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(atOnce: number, mayWait: number) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /** Runs the work when there is room; `full` makes the error for whoever finds none. */
  async run<Result>(work: () => Promise<Result>, full: () => Error): Promise<Result> {
    if (this.#inside < this.#atOnce) this.#inside += 1;
    else if (this.#waiting.length >= this.#mayWait) throw full();
    // Whoever leaves hands over the place, so the number inside does not change.
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
