import { useImperativeHandle, useMemo, useState, useEffect } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridHost, GridShape, GridSource } from '#grid/grid-source.ts';
import { useDescribeComparison } from '#turnover/compare/use-describe-comparison.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useTurnoverGrid, type RecordCells } from '#turnover/edit/use-turnover-grid.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { fieldOf } from '#resource/describe-screen.ts';
import { commitCells } from '#resource/list/commit-cells.ts';
import { createPendingCells } from '#resource/list/pending-cells.ts';
import { recordCalls } from '#resource/record-calls.ts';
import { readMilestoneColumn, writeMilestoneColumn } from '#turnover/cells/column-key.ts';
import { scopeResource } from '#turnover/cells/scope-record.ts';
import { useScopeChanges } from '#turnover/edit/use-scope-changes.ts';
import { cellKey, type CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { onSelectionSettled } from '#turnover/selection/selection-settled.ts';
import type { SelectionStore } from '#turnover/selection/turnover-selection.ts';
import { createAttributeCells } from './attribute-cells.ts';
import type { TurnoverCellContext } from './matrix-cells.ts';
import { createMatrixSource, createTurnoverCells, type MatrixContext } from './matrix-source.ts';
import type { MatrixParts } from './matrix-parts.ts';
import { selectedCells } from './selected-cells.ts';

interface MatrixGridProps
  extends
    Pick<FrameContent, 'view' | 'comparison' | 'selection'>,
    Pick<TurnoverCellContext, 'isIn'>,
    Pick<MatrixContext, 'membersOf'>,
    Pick<MatrixParts, 'gridRef'> {
  kind: ScopeKind;
  shape: GridShape;
  on: Omit<GridHost, 'commit'>;
}

/** The tracker's grid. */
export function useMatrixGrid({
  view,
  kind,
  shape,
  membersOf,
  isIn,
  gridRef,
  on,
  ...props
}: MatrixGridProps): Grid {
  const { store, rights } = useTrackerTools();
  const describeComparison = useDescribeComparison(view, props.comparison);
  const cells = useMemo(
    () => createTurnoverCells({ view, rights, store, isIn, describeComparison }),
    [view, rights, store, isIn, describeComparison],
  );
  const { cells: attributes, records } = useAttributes(view, kind);
  const source = useMemo(
    () => createMatrixSource({ view, store, cells, attributes, membersOf }),
    [view, store, cells, attributes, membersOf],
  );
  // `?` lists the shortcuts, `/` goes to the search.
  const grid = useTurnoverGrid({
    shape,
    source,
    records: records(source),
    host: { ...on, suggest: (cell, text) => attributes.suggest(cell, text), keptKeys: '?/' },
  });
  useImperativeHandle(gridRef, () => grid, [grid]);
  useMatrixSelection(grid, view, shape, props.selection);
  return grid;
}

/** The attributes of systems or areas in the grid, and how they are saved: as in a list of records. */
function useAttributes(view: TrackerView, kind: ScopeKind) {
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

/** Restores the selection from other views when the matrix opens, and stores its selection for them. */
function useMatrixSelection(
  grid: Grid,
  view: TrackerView,
  shape: GridShape,
  selection: SelectionStore,
): void {
  useEffect(() => {
    const { active, chosen } = selection.read();
    const cell = active && cellOf(shape, active);
    if (cell && grid.parts.state.rowOf(cell.row) !== undefined) {
      const last = chosen.at(-1);
      const end = last && cellOf(shape, last);
      grid.select(cell);
      if (end && grid.parts.state.rowOf(end.row) !== undefined) {
        grid.select(cell, end);
        const now = new Set(selectedCells(view, grid.selected()).map(cellKey));
        // Only the active cell if the block contains turnovers that were not selected.
        if (now.size !== chosen.length || !chosen.every((name) => now.has(cellKey(name)))) grid.select(cell);
      }
    }
    return onSelectionSettled(grid, () => {
      const selected = grid.selected();
      const names = selectedCells(view, selected);
      const column = selected.active && readMilestoneColumn(selected.active.column);
      const isActive = ({ scope, milestone }: CellName) =>
        String(scope) === selected.active?.row && milestone === column?.milestone;
      selection.set({ active: names.find(isActive) ?? null, chosen: names });
    });
    // Only when the matrix opens: afterwards its own selection applies.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [grid, view, selection]);
}

function cellOf({ columns }: GridShape, { scope, milestone }: CellName) {
  const keys = [writeMilestoneColumn(milestone), writeMilestoneColumn(milestone, 'forecast')];
  const column = keys.find((key) => columns.some((each) => each.key === key));
  return column === undefined ? null : { row: String(scope), column };
}
