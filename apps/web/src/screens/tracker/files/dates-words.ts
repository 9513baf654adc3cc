import { countOf } from '#lib/format-number.ts';
import { describeTotals } from '#resource/import/import-words.ts';
import type { DatesState } from './use-dates-import.ts';

/** What the step is called. */
export function titleOf({ step, file, busy }: DatesState): string {
  if (step === 'choose') return busy ? 'Step 1 of 3: reading the file' : 'Step 1 of 3: choose a file';
  if (step === 'preview') return `Step 2 of 3: check ${file?.name ?? 'the file'}`;
  return 'Step 3 of 3: imported';
}

/** What is said aloud when something has changed. */
export function announce({ step, busy, result, options }: DatesState): string {
  if (busy === 'committing') return 'Importing.';
  if (busy === 'reading') return step === 'choose' ? 'Reading the file.' : 'Checking the rows again.';
  if (step === 'choose' || !result) return '';
  if (step === 'done') return 'The import is done.';
  const rows = countOf(result.rows.length + result.more_rows, 'row');
  return `Preview of ${rows}: ${describeTotals(result.totals, options.skipped.length)}`;
}
