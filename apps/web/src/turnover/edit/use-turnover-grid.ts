import { useEffect } from 'react';
import type { CellField } from '@baton/contract/tracker/tracker.ts';
import type { Grid } from '#grid/grid.ts';
import type {
  CellRef,
  GridHost,
  GridOperation,
  GridPatch,
  GridShape,
  GridSource,
  Verdict,
} from '#grid/grid-source.ts';
import { useGrid } from '#grid/use-grid.ts';
import { notify } from '#ui/notices/notify.ts';
import type { CellChange } from '#turnover/model/cell-change.ts';
import { cellIndexOf, type CellName } from '#turnover/model/cell-name.ts';
import { commitParts } from './commit-parts.ts';
import { gridStep, type StepGrid } from './grid-step.ts';
import { sendChanges } from './changes/send-changes.ts';
import { resolveAmbiguous } from './changes/resolve-ambiguous.ts';
import { useTrackerTools, type TrackerTools } from './changes/tracker-tools.ts';
import { undoOperations } from './changes/undo-operations.ts';
import { whoChanged } from '#turnover/edit/changes/watch-cells.ts';

/** Data of a grid whose cells are fields of turnovers. */
export interface TurnoverSource<Value = unknown> extends GridSource<Value> {
  turnoverAt: (cell: CellRef) => CellName;
  fieldAt: (cell: CellRef) => CellField | undefined;
  changesOf: (patch: GridPatch<Value>) => CellChange[];
  /** The cells to highlight if other users changed these turnovers. */
  cellsAt: (cellIndexes: readonly number[]) => CellRef[];
  /** Called before the cells of these turnovers are repainted, to clear caches. */
  forget?: (cellIndexes: readonly number[]) => void;
}

/** Cells of the grid that aren’t fields of turnovers but of records. */
export interface RecordCells {
  has: (cell: CellRef) => boolean;
  commit: (grid: Grid, operation: GridOperation) => Promise<Verdict>;
  whoChanged: (cell: CellRef) => Promise<string>;
}

interface TurnoverGridSettings<Value> {
  shape: GridShape;
  source: TurnoverSource<Value>;
  records?: RecordCells;
  host: Omit<GridHost, 'commit' | 'whoChanged' | 'onRefused'>;
}

/** A grid of turnovers: sends what is entered and shows changes of the tracker. */
export function useTurnoverGrid<Value>({ shape, source, records, host }: TurnoverGridSettings<Value>): Grid {
  const tools = useTrackerTools();
  const { store } = tools;
  const grid: Grid = useGrid<Value>({
    shape,
    source,
    host: {
      ...host,
      commit: (operation) => {
        const commitTurnovers = (part: GridOperation<Value>) => commitOperation(tools, grid, part, source);
        if (!records) return commitTurnovers(operation);
        return commitParts(operation, {
          isRecord: records.has,
          commitRecords: (part) => records.commit(grid, part),
          commitTurnovers,
        });
      },
      whoChanged: (cell) =>
        records?.has(cell)
          ? records.whoChanged(cell)
          : whoChanged(tools, source.turnoverAt(cell), source.fieldAt(cell)),
      onRefused: (_, reason) => void notify({ kind: 'info', title: 'Can’t edit this cell', text: reason }),
    },
  });
  useEffect(
    () =>
      store.subscribe((change) => {
        if (change.kind === 'whole') return;
        source.forget?.(change.cellIndexes);
        grid.changed();
        if (!change.mine) grid.flash(source.cellsAt(change.cellIndexes));
      }),
    [grid, store, source],
  );
  return grid;
}

/** Sends an operation of the grid. The ids of the server's operations are its receipt, by which it is undone and redone. */
export async function commitOperation<Value>(
  tools: TrackerTools,
  grid: StepGrid,
  { id, kind, patches, problems, receipt }: GridOperation<Value>,
  { turnoverAt, changesOf, cellsAt }: Pick<TurnoverSource<Value>, 'turnoverAt' | 'changesOf' | 'cellsAt'>,
): Promise<Verdict> {
  if (kind === 'undo' || kind === 'redo') {
    const { operations, isRefused } = await undoOperations(tools, receipt as readonly string[]);
    // Another user has changed it since; the steps before it can still be undone.
    if (isRefused) grid.history.drop(id);
    return operations.length > 0 && !isRefused && { receipt: operations };
  }
  const settled = await resolveAmbiguous({ kind, patches }, tools.questions);
  if (!settled) return false;
  const changes = settled.flatMap((patch) =>
    changesOf(patch).map((change) => ({ ...change, version: patch.seen as number | undefined })),
  );
  const { operations } = await sendChanges(tools, changes, {
    problems: problems.map(({ text, reason, ...cell }) => ({
      ...turnoverAt(cell),
      text: text === '' ? reason : `“${text}”: ${reason}`,
    })),
    step: gridStep(
      grid,
      () => id,
      (names) => cellsAt(names.flatMap((name) => indexOf(tools, name) ?? [])),
    ),
  });
  return operations.length > 0 && { receipt: operations };
}

function indexOf({ store }: TrackerTools, name: CellName): number | undefined {
  const view = store.read();
  return view ? cellIndexOf(view.set, name) : undefined;
}
