import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTable } from './parse-table.ts';
import { checkSize, fileLimits, UnreadableFile } from './table.ts';
import { brokenCsv, brokenWorkbooks } from './testing/broken-file.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 150);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_270_301);
/** Of the worker's thirty seconds hardly any may be needed for files this small. */
const longestMs = 5000;

it.each([
  ['workbook', brokenWorkbooks],
  ['CSV file', brokenCsv],
])(
  'a spoilt %s is read within its limits, or refused with a sentence',
  async (_, files) => {
    const wrong: string[] = [];
    for (const [index, made] of fc.sample(files, { numRuns: runs, seed }).entries()) {
      const file = await made;
      const started = performance.now();
      try {
        checkSize(file.data);
        const { rows } = await parseTable(file, {});
        const widest = rows.reduce((max, row) => Math.max(max, row.length), 0);
        if (rows.length > fileLimits.rows || widest > fileLimits.columns)
          wrong.push(`${index}: ${rows.length} × ${widest}`);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) wrong.push(`${index}: ${String(error)}`);
        else if (!/^[A-Z].*[.!]$/s.test(error.message))
          wrong.push(`${index}: ${error.message.slice(0, 200)}`);
      }
      const ms = performance.now() - started;
      if (ms > longestMs) wrong.push(`${index}: took ${Math.round(ms)} ms`);
    }
    expect(wrong).toEqual([]);
  },
  600_000,
);
