import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const counted: Record<string, (n: number) => string> = {
  turnovers: (n) => plural(n, { one: '1 turnover', other: `${formatNumber(n)} turnovers` }),
  turnover_history: (n) => plural(n, { one: '1 history entry', other: `${formatNumber(n)} history entries` }),
  baseline_entries: (n) => plural(n, { one: '1 baseline date', other: `${formatNumber(n)} baseline dates` }),
  constraints: (n) => plural(n, { one: '1 constraint', other: `${formatNumber(n)} constraints` }),
};

/** Rows written so far, by table. */
function rows(written: Record<string, number>): string {
  return Object.entries(written)
    .map(([table, count]) => counted[table]?.(count) ?? `${formatNumber(count)} ${table}`)
    .join(', ');
}

const usage = `npm run seed -- --size typical|large|stress [options]

  --size      typical, large or stress: 600, 5,000 or 20,000 systems with tracked turnovers
  --seed      a number; the same number on the same day gives the same data (default 1)
  --history   none, few (only what each date needs) or full (100,000, 2 million or 10 million entries; default full)
  --database  postgres://… to use instead of DATABASE_URL or the embedded database in DATA_DIR`;

/** Messages of the seed command. */
export const copy = {
  usage,
  nothingWritten: 'No data was written.',
  sizeMissing: `--size must be typical, large or stress.\n\n${usage}`,
  seedInvalid: (given: string | undefined) => `--seed is "${given}". Give a whole number.`,
  historyInvalid: (given: string | undefined, choices: string) =>
    `--history is "${given}". Choose one of ${choices}.`,
  started: (name: string) => `Creating “${name}”…`,
  progress: (percent: number, written: Record<string, number>, elapsed: string) =>
    `  ${percent}%  ${rows(written)}  ${elapsed}`,
  created: (name: string, written: Record<string, number>, elapsed: string) =>
    `“${name}” created in ${elapsed}: ${rows(written)}.`,
};
