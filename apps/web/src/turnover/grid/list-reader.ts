import type { OperationReader } from '#turnover/edit/commit-operation.ts';
import { readName } from '#turnover/selection/turnover-selection.ts';
import { isListDate } from './list-columns.ts';
import type { ListEntry } from './list-source.ts';

/** The list: a row is a turnover, a column one of its fields. */
export const listReader: OperationReader<ListEntry> = {
  nameOf: ({ row }) => readName(row) ?? { scope: 0, milestone: 0 },
  fieldOf: ({ column }) => (column === 'remark' || isListDate(column) ? column : undefined),
  changesOf({ row, column, after }) {
    const name = readName(row);
    if (!name) return [];
    if (column === 'remark') return [{ ...name, field: 'remark', value: String(after) }];
    if (!isListDate(column)) return [];
    if (after === 'not required') return [{ ...name, field: 'required', value: false }];
    return [{ ...name, field: column, value: after }];
  },
};
