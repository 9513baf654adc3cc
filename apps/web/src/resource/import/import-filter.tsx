import { importActions, type ImportResult } from '@baton/contract/resource/import-result.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { actionLabels } from './import-words.ts';
import type { RowFilter } from './preview-rows.ts';

export interface ImportFilterProps {
  totals: ImportResult['totals'];
  leftOut: number;
  value: RowFilter;
  onChange: (filter: RowFilter) => void;
}

/** Totals by result; each one filters the rows. */
export function ImportFilter({ totals, leftOut, value, onChange }: ImportFilterProps) {
  const words = (word: string, count: number) => `${word} ${formatNumber(count)}`;
  const all = importActions.reduce((sum, action) => sum + totals[action], leftOut);
  const segments: { id: RowFilter; label: string }[] = [
    { id: 'all', label: words('All', all) },
    ...importActions.map((id) => ({
      id,
      label: words(id === 'error' ? 'Errors' : actionLabels[id], totals[id]),
    })),
  ];
  if (leftOut > 0 || value === 'left_out')
    segments.push({ id: 'left_out', label: words('Left out', leftOut) });
  return (
    <div className="max-w-full overflow-x-auto whitespace-nowrap tabular">
      <SegmentedControl label="Rows by what is done" segments={segments} value={value} onChange={onChange} />
    </div>
  );
}
