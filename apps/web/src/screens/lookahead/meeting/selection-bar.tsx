import { formatNumber } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useState } from 'react';

interface SelectionBarProps {
  chosen: Pick<RowSelection<unknown>, 'rows' | 'selectableCount' | 'isAll' | 'toggleAll'>;
  /** Bulk actions, each with the number of rows it applies to. */
  actions: readonly { count: number; label: (count: number) => string; run: () => void }[];
}

/** Select-all checkbox and bulk actions above the rows. */
export function SelectionBar({
  chosen: { rows, selectableCount, isAll, toggleAll },
  actions,
}: SelectionBarProps) {
  if (selectableCount < 2) return null;
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-4">
      <Checkbox isSelected={isAll} isIndeterminate={!isAll && rows.length > 0} onChange={toggleAll}>
        {rows.length === 0
          ? `Select all ${formatNumber(selectableCount)}`
          : `${formatNumber(rows.length)} selected`}
      </Checkbox>
      {actions
        .filter(({ count }) => count > 0)
        .map(({ count, label, run }) => (
          <Button key={label(0)} size="sm" onPress={run}>
            {label(count)}
          </Button>
        ))}
    </div>
  );
}

interface RowSelection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Number of rows that select-all selects. */
  selectableCount: number;
  isAll: boolean;
  toggleAll: () => void;
}

/** Row selection; removed rows drop out of it. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  {
    keyOf,
    mayChoose,
    isUsual,
  }: {
    keyOf: (row: Row) => number;
    mayChoose: (row: Row) => boolean;
    /** Whether select-all includes the row. */
    isUsual: (row: Row) => boolean;
  },
): RowSelection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const selectAllRows = rows.filter((row) => mayChoose(row) && isUsual(row));
  const isAll = selectAllRows.length > 0 && selectAllRows.every((row) => keys.has(keyOf(row)));
  return {
    rows: rows.filter((row) => keys.has(keyOf(row))),
    has: (row) => keys.has(keyOf(row)),
    toggle(row) {
      if (!mayChoose(row)) return;
      const next = new Set(keys);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setKeys(next);
    },
    selectableCount: selectAllRows.length,
    isAll,
    toggleAll: () => setKeys(new Set(isAll ? [] : selectAllRows.map(keyOf))),
  };
}
