import { readToday } from '#lib/today.ts';
import { formValues } from '#resource/sheet/record-values.ts';
import { nextNumber, type Baseline } from './baseline-record.ts';
import type { BaselinesProps } from './baselines-props.ts';
import type { SourceOption } from './source-choice.tsx';

/** What a new baseline begins with: the next number, and the forecast unless another's dates are wanted. */
export function draftValues(
  { description, programme, records }: Pick<BaselinesProps, 'description' | 'programme' | 'records'>,
  copied: Baseline | undefined,
) {
  const source: SourceOption = copied
    ? { kind: 'baseline', id: copied.id, shift_days: 0, to_working_day: false }
    : { kind: 'forecast' };
  return {
    ...formValues(description),
    number: nextNumber(records),
    kind: records.some(({ status }) => status !== 'draft') ? 're_baseline' : 'original',
    data_date: programme.data_date ?? readToday(),
    source,
  };
}
