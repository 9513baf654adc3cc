import type { DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';

/** Fields with optimistic edits. */
export type EditedField =
  | 'forecast'
  | 'need'
  | 'actual'
  | 'required'
  | 'remark'
  | 'confirmed'
  | 'state'
  | 'giver_team'
  | 'receiver_team';

/** One field of one cell: a date as day number, `required` as 1 or 0, a remark as text. */
export interface Edit {
  scope: number;
  milestone: number;
  field: EditedField;
  value: DayNumber | string;
}

/**
 * Optimistic edits on top of the server’s values. These are kept, so that a rejection restores them and other users’
 * changes can arrive meanwhile.
 */
export interface PendingEdits {
  /** Shows edits and returns the affected cell indexes. */
  begin(operation: string, edits: readonly Edit[]): number[];
  /** Removes the edits of a completed operation, except where other operations still hold a value. */
  end(operation: string): number[];
  /** Must be called after new server values were written into the set. */
  renewed(cellIndexes: readonly number[]): void;
  /** Removes all edits, replaces the set, and applies them to the new one. */
  moveTo(replace: () => TrackerSet): void;
  isPending(cellIndex: number): boolean;
}

export function createPendingEdits(initial: TrackerSet): PendingEdits {
  let set = initial;
  const operations = new Map<string, readonly Edit[]>();
  const truth = new Map<number, Map<EditedField, DayNumber | string>>();

  const cellIndexOf = ({ scope, milestone }: Edit): number | undefined => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    return row === undefined || column === undefined ? undefined : row * set.milestones.length + column;
  };
  const cellIndexesOf = (edits: readonly Edit[]) => [
    ...new Set(edits.flatMap((edit) => cellIndexOf(edit) ?? [])),
  ];
  const layOne = (edit: Edit, isWanted: (cellIndex: number) => boolean) => {
    const cellIndex = cellIndexOf(edit);
    if (cellIndex === undefined || !isWanted(cellIndex)) return;
    const known = truth.get(cellIndex) ?? new Map<EditedField, DayNumber | string>();
    if (!known.has(edit.field)) known.set(edit.field, readField(set, cellIndex, edit.field));
    truth.set(cellIndex, known);
    writeField(set, cellIndex, edit.field, edit.value);
  };
  const lay = (isWanted: (cellIndex: number) => boolean) => {
    for (const edits of operations.values()) for (const edit of edits) layOne(edit, isWanted);
  };
  const lift = (cellIndexes: Iterable<number>) => {
    for (const cellIndex of cellIndexes) {
      for (const [field, value] of truth.get(cellIndex) ?? []) writeField(set, cellIndex, field, value);
      truth.delete(cellIndex);
    }
  };
  return {
    begin(operation, edits) {
      operations.set(operation, edits);
      for (const edit of edits) layOne(edit, () => true);
      return cellIndexesOf(edits);
    },
    end(operation) {
      const cellIndexes = cellIndexesOf(operations.get(operation) ?? []);
      operations.delete(operation);
      lift(cellIndexes);
      const freed = new Set(cellIndexes);
      lay((cellIndex) => freed.has(cellIndex));
      return cellIndexes;
    },
    renewed(cellIndexes) {
      const fresh = new Set(cellIndexes);
      for (const cellIndex of fresh) truth.delete(cellIndex);
      lay((cellIndex) => fresh.has(cellIndex));
    },
    moveTo(replace) {
      lift([...truth.keys()]);
      set = replace();
      lay(() => true);
    },
    isPending: (cellIndex) => truth.has(cellIndex),
  };
}

function readField({ cells }: TrackerSet, cellIndex: number, field: EditedField): DayNumber | string {
  return field === 'remark' ? (cells.remark.get(cellIndex) ?? '') : cells[field][cellIndex]!;
}

function writeField(
  { cells }: TrackerSet,
  cellIndex: number,
  field: EditedField,
  value: DayNumber | string,
): void {
  if (field !== 'remark') cells[field][cellIndex] = value as number;
  else if (value === '') cells.remark.delete(cellIndex);
  else cells.remark.set(cellIndex, value as string);
}
