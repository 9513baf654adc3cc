import { useQueryClient } from '@tanstack/react-query';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { watchCells } from '#turnover/edit/changes/watch-cells.ts';
import { watchRecords } from '#turnover/model/watch-records.ts';

/** Tools of the tracker for changes of constraints. */
export function useConstraintTools() {
  const tools = useTrackerTools();
  const client = useQueryClient();
  const { store, call, programme } = tools;
  return {
    ...tools,
    /** Refetches constraints. */
    settle: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['tracker-cell', programme] }),
        client.invalidateQueries({ queryKey: ['constraints', programme] }),
        store.catchUp().catch(() => undefined),
      ]),
    watchTurnover: (cell: CellName, version: number | undefined) =>
      watchCells(tools, () => [{ ...cell, version }]),
    watch: (records: readonly ConstraintRecord[]) =>
      watchRecords({ client, call, programme }, 'constraint', records),
  };
}
