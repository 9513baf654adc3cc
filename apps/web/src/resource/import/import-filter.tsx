import { importActions, type ImportResult } from '@baton/contract/resource/import-result.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { copy } from './copy.ts';
import type { RowFilter } from './preview-rows.ts';

export interface ImportFilterProps {
  totals: ImportResult['totals'];
  leftOut: number;
  value: RowFilter;
  onChange: (filter: RowFilter) => void;
}

/** Totals by result; each one filters the rows. */
export function ImportFilter({ totals, leftOut, value, onChange }: ImportFilterProps) {
  const { counts } = copy.rows;
  const all = importActions.reduce((sum, action) => sum + totals[action], leftOut);
  const segments: { id: RowFilter; label: string }[] = [
    { id: 'all', label: counts.all(formatNumber(all)) },
    ...importActions.map((id) => ({ id, label: counts[id](formatNumber(totals[id])) })),
  ];
  if (leftOut > 0 || value === 'left_out')
    segments.push({ id: 'left_out', label: counts.skipped(formatNumber(leftOut)) });
  return (
    <div className="max-w-full overflow-x-auto whitespace-nowrap tabular">
      <SegmentedControl label={copy.rows.filter} segments={segments} value={value} onChange={onChange} />
    </div>
  );
}
