/** Measurements of all users. */
export class Figures {
  readonly edits: number[] = [];
  readonly reads: number[] = [];
  readonly deltas: number[] = [];
  /** Time (ms) from the response of an edit until another page has it. */
  readonly lags: number[] = [];
  readonly errors = new Map<string, number>();
  readonly #answered = new Map<number, number>();

  edited(revision: number): void {
    this.#answered.set(revision, performance.now());
  }

  seen(revision: number): void {
    const at = this.#answered.get(revision);
    if (at !== undefined) this.lags.push(Math.max(0, performance.now() - at));
  }

  wrong(what: string): void {
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1);
  }

  say(): string {
    const line = (name: string, all: number[]) =>
      `${name} ${all.length} (p50 ${share(all, 0.5)}, p95 ${share(all, 0.95)}, p99 ${share(all, 0.99)} ms)`;
    return [
      line('edits', this.edits),
      line('reads', this.reads),
      line('deltas', this.deltas),
      line('others’ pages', this.lags),
    ].join(', ');
  }
}

/** Quantile of the values. */
export function share(all: readonly number[], part: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
