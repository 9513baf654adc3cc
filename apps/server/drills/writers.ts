import { randomUUID } from 'node:crypto';
import { mustBe, pause } from './drill.ts';
import { ask, type ServerTarget, type Yard } from './yard.ts';

/** Counts up in one cell. An unanswered write is repeated with the same operation id, as in the page. */
export class Writer {
  /** The last confirmed number. */
  answered = 0;
  slowestMs = 0;
  readonly #yard: Yard;
  readonly #system: number;
  #operation = randomUUID();

  constructor(yard: Yard, system: number) {
    this.#yard = yard;
    this.#system = system;
  }

  /** Sends the next number once; returns the status, or 0 if the connection failed. */
  async send(target: ServerTarget): Promise<number> {
    const { programme, milestone } = this.#yard;
    const set = { remark: String(this.answered + 1) };
    const change = { scope: `system:${this.#system}`, milestone, set };
    const body = { changes: [change], operation: this.#operation };
    const started = performance.now();
    const status = await ask(target, 'PATCH', `/api/tracker/?programme=${programme}`, body).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 200) return status;
    this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
    this.answered += 1;
    this.#operation = randomUUID();
    return 200;
  }

  /** The cell’s history must be 1, 2, 3 …, each once, including all confirmed numbers. */
  async check(target: ServerTarget): Promise<void> {
    const { programme, milestone } = this.#yard;
    const url = `/api/tracker/cell/?programme=${programme}&scope=system:${this.#system}&milestone=${milestone}`;
    const { status, body } = await ask(target, 'GET', url);
    mustBe(status === 200, `The cell answered ${status}.`);
    const history = body.history as { field: string; after: string }[];
    const numbers = history.filter(({ field }) => field === 'remark').map(({ after }) => Number(after));
    const found = numbers.toSorted((a, b) => a - b);
    mustBe(
      found.every((number, index) => number === index + 1),
      `System ${this.#system} has the history ${found.join(' ')}.`,
    );
    mustBe(
      found.length === this.answered || found.length === this.answered + 1,
      `System ${this.#system}: ${this.answered} were answered, ${found.length} are there.`,
    );
  }
}

/** Several concurrent writers. */
export class Crew {
  readonly writers: Writer[];
  /** Statuses other than success, "unavailable" and a failed connection. */
  readonly wrong = new Set<number>();
  refused = 0;
  #working: Promise<unknown> = Promise.resolve();
  #over = false;

  constructor(yard: Yard) {
    this.writers = yard.systems.map((system) => new Writer(yard, system));
  }

  get answered(): number {
    return this.writers.reduce((sum, { answered }) => sum + answered, 0);
  }

  /** Writers that are refused or cut off retry after a pause. */
  start(target: ServerTarget): void {
    this.#over = false;
    const work = async (writer: Writer) => {
      while (!this.#over) {
        const status = await writer.send(target);
        if (status === 200) continue;
        this.refused += 1;
        if (status !== 0 && status !== 503) this.wrong.add(status);
        await pause(50);
      }
    };
    this.#working = Promise.all(this.writers.map(work));
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#working;
  }

  async check(target: ServerTarget): Promise<void> {
    mustBe(this.wrong.size === 0, `Edits were answered with ${[...this.wrong].join(', ')}.`);
    for (const writer of this.writers) await writer.check(target);
  }
}
