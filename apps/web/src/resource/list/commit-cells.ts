import type { Field } from '@baton/contract/form/field.ts';
import type { Grid } from '#grid/grid.ts';
import type { GridOperation, GridPatch, GridSource, Verdict } from '#grid/grid-source.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import { notify } from '#ui/notices/notify.ts';
import type { ListOf } from '#resource/use-names.ts';
import { copy } from './copy.ts';
import type { PendingCells } from './pending-cells.ts';
import { writeCell } from './read-cell.ts';
import { readSeen } from './seen-field.ts';

export interface CommitTools {
  grid: Grid;
  source: GridSource;
  records: Pick<ReadonlyMap<string, DataRecord>, 'get'>;
  fieldOf: (column: string) => Field;
  nameOf: NameOf;
  listOf: ListOf;
  pending: PendingCells;
  changes: Pick<RecordChanges, 'update' | 'setEach'>;
}

/** Saves an operation of the grid and shows its values meanwhile. */
export async function commitCells(tools: CommitTools, operation: GridOperation): Promise<Verdict> {
  const { grid, pending, fieldOf, nameOf } = tools;
  tellProblems(operation);
  const patches = isTurn(operation) ? stillThere(tools, operation.patches) : operation.patches;
  if (patches.length === 0) return false;
  const stopShowing = pending.show(patches, ({ column, after }) => {
    const field = fieldOf(column);
    return field.kind === 'reference' ? (after === null ? '' : nameOf(field, Number(after))) : undefined;
  });
  grid.changed(patches);
  try {
    return await save(tools, patches, isTurn(operation));
  } catch (error) {
    stopShowing();
    refuse(tools, operation, error);
    return false;
  } finally {
    stopShowing();
    grid.changed(patches);
  }
}

const isTurn = ({ kind }: Pick<GridOperation, 'kind'>) => kind === 'undo' || kind === 'redo';

/** The patches of an undo or redo whose cells nobody has changed since. */
function stillThere({ source }: CommitTools, patches: readonly GridPatch[]): readonly GridPatch[] {
  const held = patches.filter(({ row, column, before }) =>
    source.isSame?.(source.value(row, column), before),
  );
  const lost = patches.length - held.length;
  if (lost > 0)
    notify({ kind: 'info', title: 'Changed by someone else', text: copy.commit.notChanged(lost) });
  return held;
}

/** True if the values were saved, false if those of somebody else stay. */
async function save(
  { records, changes }: CommitTools,
  patches: readonly GridPatch[],
  isCurrent: boolean,
): Promise<boolean> {
  const edits = [...groupByRow(patches)].flatMap(([row, own]) => {
    const record = records.get(row);
    if (!record) return [];
    // Saved over what the user saw when the edit began; others may have changed it since.
    const seen = own.map((patch) => {
      const { version = record.version, value = patch.before } = readSeen(patch.seen) ?? {};
      return { column: patch.column, version, value };
    });
    const before = Object.fromEntries(seen.map(({ column, value }) => [column, value]));
    const version = Math.min(...seen.map((each) => each.version));
    const base: DataRecord = isCurrent ? record : { ...record, ...before, version };
    return { record: base, set: Object.fromEntries(own.map(({ column, after }) => [column, after])) };
  });
  const [only] = edits;
  if (!only) return false;
  if (edits.length === 1) return (await changes.update(only.record, only.set)) === 'saved';
  return (await changes.setEach(edits)) === 'saved';
}

function groupByRow(patches: readonly GridPatch[]): Map<string, GridPatch[]> {
  const rows = new Map<string, GridPatch[]>();
  for (const patch of patches) {
    const own = rows.get(patch.row);
    if (own) own.push(patch);
    else rows.set(patch.row, [patch]);
  }
  return rows;
}

/** Reopens the editor with what the server says about a typed value; tells about everything else. */
function refuse(tools: CommitTools, { kind, patches }: GridOperation, error: unknown): void {
  const problem = error instanceof ApiError ? Object.values(error.fields).flat().join(' ') : '';
  const [patch] = patches;
  if (kind !== 'type' || !patch || problem === '') return notifyError(error);
  const text = writeCell(tools.fieldOf(patch.column), patch.after, tools.listOf);
  if (!tools.grid.reopen(patch, text, problem)) notifyError(error);
}

/** Tells which cells of a paste or fill stay as they are. */
function tellProblems({ problems, clipped }: GridOperation): void {
  const [first] = problems;
  if (first)
    notify({
      kind: 'warning',
      title: copy.commit.problems(problems.length),
      text: first.text === '' ? first.reason : `“${first.text}”: ${first.reason}`,
    });
  const beyond = clipped.rows + clipped.columns;
  if (beyond > 0)
    notify({
      kind: 'warning',
      title: 'Not everything fits',
      text: copy.commit.beyond(clipped.rows, clipped.columns),
    });
}
