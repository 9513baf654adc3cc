import type { DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';

/** A field that shows at once what was entered, before the server has answered. */
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

/** One field of one cell; a date is a day number, `required` 1 or 0, a remark text. */
export interface Edit {
  scope: number;
  milestone: number;
  field: EditedField;
  value: DayNumber | string;
}

/**
 * What was entered and not yet answered, laid over what the server said last. The truth beneath is kept, so that a
 * refusal brings it back and others' changes may arrive meanwhile.
 */
export interface PendingEdits {
  /** Shows edits at once and answers where. */
  begin(operation: string, edits: readonly Edit[]): number[];
  /** The operation is answered: the truth shows again, save for what other operations still hold. */
  end(operation: string): number[];
  /** The server said something new about these places, and it has been written into the set. */
  renewed(cellIndexes: readonly number[]): void;
  /** Takes everything off for a moment, lets the set be replaced, and lays it over the new one. */
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
