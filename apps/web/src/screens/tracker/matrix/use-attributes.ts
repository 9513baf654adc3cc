import type { ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import { useMemo, useState } from 'react';
import { commitCells } from '#resource/list/commit-cells.ts';
import { createPendingCells } from '#resource/list/pending-cells.ts';
import { recordCalls } from '#resource/record-calls.ts';
import { fieldOf } from '#resource/describe-screen.ts';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';
import { scopeResource } from '#turnover/cells/scope-record.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useScopeChanges } from '#turnover/edit/use-scope-changes.ts';
import type { RecordCells } from '#turnover/edit/use-turnover-grid.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { GridSource } from '#grid/grid-source.ts';
import { createAttributeCells } from './attribute-cells.ts';

/** The attributes of systems or areas in the grid, and how they are saved: as in a list of records. */
export function useAttributes(view: TrackerView, kind: ScopeKind) {
  const { call, rights } = useTrackerTools();
  const [pending] = useState(createPendingCells);
  const cells = useMemo(
    () => createAttributeCells({ view, pending, whyNot: rights.whyNotAtAll('data.edit') }),
    [view, pending, rights],
  );
  const changes = useScopeChanges(view, kind);
  const resource = scopeResource(view, kind);
  const records = (source: GridSource): RecordCells => ({
    has: ({ column }) => readMilestoneColumn(column) === null,
    commit: (grid, operation) =>
      commitCells(
        {
          grid,
          source,
          records: { get: (row) => cells.recordOf(row) },
          fieldOf: (column) => fieldOf(resource, column),
          nameOf: cells.nameOf,
          listOf: cells.listOf,
          pending,
          changes,
        },
        operation,
      ),
    async whoChanged({ row }) {
      const { signal } = new AbortController();
      const history = await recordCalls(call, resource)
        .history(Number(row), signal)
        .catch(() => []);
      return history[0]?.by ?? '';
    },
  });
  return { cells, records };
}
