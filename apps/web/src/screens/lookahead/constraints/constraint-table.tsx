import type { ReactNode } from 'react';
import { Table } from '#ui/table.tsx';
import { constraintColumns, type ConstraintColumnParts } from './constraint-columns.tsx';
import type { ConstraintLine } from './constraint-lines.ts';

export interface ConstraintTableProps extends ConstraintColumnParts {
  lines: readonly ConstraintLine[];
  isLoading: boolean;
  empty: ReactNode;
}

/** Constraints line by line: how long there is, what it is, what it blocks and who clears it. */
export function ConstraintTable({ lines, isLoading, empty, ...parts }: ConstraintTableProps) {
  return (
    <Table
      label="Constraints"
      columns={constraintColumns(parts)}
      {...{ isLoading, empty }}
      rows={lines}
      rowKey={({ record }) => record.id}
      isSelected={({ record }) => parts.chosen.has(record.id)}
      className="min-h-0"
    />
  );
}
