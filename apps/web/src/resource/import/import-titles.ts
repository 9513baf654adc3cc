import { countOf } from '#lib/format-number.ts';
import type { ImportState } from './import-flow.ts';
import { describeTotals } from './import-words.ts';

/** How far it is, once the server has counted. */
export function rowsDone(progress: ImportState['progress'], known: number) {
  if (!progress || progress.total === null) return { done: known };
  return { done: progress.done, total: progress.total };
}

/** Where in the course one is. */
export function titleOf({ step, file, busy }: ImportState): string {
  if (step === 'choose') return busy ? 'Step 1 of 3: reading the file' : 'Step 1 of 3: choose a file';
  if (step === 'preview') return `Step 2 of 3: check ${file?.name ?? 'the file'}`;
  return 'Step 3 of 3: imported';
}

/** What is said aloud when something has changed. */
export function announce({ step, busy, result, options }: ImportState): string {
  if (busy === 'committing') return 'Importing.';
  if (busy === 'reading') return step === 'choose' ? 'Reading the file.' : 'Checking the rows again.';
  if (step === 'choose' || !result) return '';
  if (step === 'done') return 'The import is done.';
  return `Preview of ${countOf(result.rows.length, 'row')}: ${describeTotals(result.totals, options.skipped.length)}`;
}
