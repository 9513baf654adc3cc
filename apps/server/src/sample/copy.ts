import { formatNumber } from '@baton/domain/format-number.ts';

/** What the seed command prints. */
export const copy = {
  usage: `npm run seed -- --size typical|large|stress [options]

  --size      number of tracked systems: 600, 5,000 or 20,000
  --seed      a number; the same number on the same day creates the same data (default: 1)
  --history   none, few (only what each date needs) or full (100 thousand, 2 or 10 million entries; default)
  --punches   size of its punch list, such as 50000 or 200000 (default: 0, punches are just counted)
  --database  postgres://… instead of DATABASE_URL or the built-in database in DATA_DIR`,
  sizeRequired: (usage: string) => `Enter a size.\n\n${usage}`,
  badSeed: (value: string) => `--seed is "${value}". Set it to a whole number.`,
  badHistory: (value: string, options: string) => `--history is "${value}". Set it to one of ${options}.`,
  badPunches: (value: string, max: number) =>
    `--punches is "${value}". Set it to a whole number from 0 to ${formatNumber(max)}.`,
  seeding: (name: string) => `Creating “${name}”…`,
  progress: (percent: number, written: string, elapsed: string) => `  ${percent}%  ${written}  ${elapsed}`,
  created: (name: string, written: string, elapsed: string) => `“${name}” created in ${elapsed}: ${written}.`,
  counts: {
    turnovers: (count: number) => `${formatNumber(count)} turnovers`,
    turnover_history: (count: number) => `${formatNumber(count)} history entries`,
    baseline_entries: (count: number) => `${formatNumber(count)} baseline dates`,
    constraints: (count: number) => `${formatNumber(count)} constraints`,
  },
  countOf: (table: string, count: number) => `${formatNumber(count)} ${table}`,
};
