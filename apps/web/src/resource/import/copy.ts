import type { ImportAction } from '@baton/contract/resource/import-result.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { Noun } from '#resource/copy.ts';

const rows = (n: number) => plural(n, { one: '1 row', other: `${formatNumber(n)} rows` });

/** What is done with a row, in its badge. */
const actions: Record<ImportAction, string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  error: 'Error',
};

const counts: Record<ImportAction | 'all' | 'skipped', (count: string) => string> = {
  all: (count) => `All ${count}`,
  create: (count) => `New ${count}`,
  update: (count) => `Changed ${count}`,
  unchanged: (count) => `Unchanged ${count}`,
  error: (count) => `Errors ${count}`,
  skipped: (count) => `Skipped ${count}`,
};

/** Texts of every import. */
export const copy = {
  actions,
  progress: {
    rows: 'rows',
    kilobytes: 'kB',
  },
  announce: {
    preview: (n: number, totals: string) => `Preview of ${rows(n)}: ${totals}`,
    totals: (create: number, update: number, unchanged: number, error: number) =>
      `${formatNumber(create)} new, ${formatNumber(update)} changed, ${formatNumber(unchanged)} unchanged, ${plural(error, { one: '1 error', other: `${formatNumber(error)} errors` })}.`,
    totalsAndSkipped: (totals: string, skipped: number) => `${totals} ${rows(skipped)} skipped.`,
  },
  table: {
    rows: (n: number) => rows(n),
  },
  columns: {
    matched: (n: number) =>
      plural(n, { one: '1 column matched', other: `${formatNumber(n)} columns matched` }),
    guessed: (n: number) => `${formatNumber(n)} guessed`,
    unknown: (headers: string) => `not recognised: ${headers}`,
    ignored: (headers: string) => `not imported: ${headers}`,
  },
  unimportedDates: {
    column: (header: string, dates: number) =>
      plural(dates, {
        one: `“${header}” isn’t imported: 1 date will be skipped.`,
        other: `“${header}” isn’t imported: ${formatNumber(dates)} dates will be skipped.`,
      }),
  },
  rows: {
    counts,
    more: (n: number) =>
      plural(n, {
        one: '1 more row is counted above but not listed.',
        other: `${formatNumber(n)} more rows are counted above but not listed.`,
      }),
    empty: 'empty',
    yes: 'yes',
    no: 'no',
  },
  errorsFile: { row: 'Row', key: 'Key', column: 'Column', problem: 'Problem' },
  footer: {
    undo: 'Undo import',
    importRows: (n: number) => `Import ${rows(n)}`,
    leftOut: (dates: number) =>
      plural(dates, {
        one: '1 date in the file won’t be imported',
        other: `${formatNumber(dates)} dates in the file won’t be imported`,
      }),
    errors: (n: number) => `Fix or skip ${rows(n)} to continue`,
  },
  undo: {
    done: 'Import undone',
    restored: 'The previous values are restored. Records that the import created are removed.',
    failed: 'Couldn’t undo the import',
    undone: 'This import was undone.',
    changed: 'This import can’t be undone any more: some of its values were changed since.',
  },
  discard: {
    decisions: (n: number) => plural(n, { one: 'choice for this file', other: 'choices for this file' }),
  },
  done: {
    created: (count: string) => `${count} created`,
    changed: (count: string) => `${count} changed`,
    unchanged: (count: string) => `${count} unchanged`,
    count: (n: number, { one, many }: Noun) =>
      plural(n, { one: `1 ${one}`, other: `${formatNumber(n)} ${many}` }),
    skipped: (n: number) => `${rows(n)} skipped.`,
  },
};
