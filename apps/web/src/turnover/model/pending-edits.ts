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
  renewed(places: readonly number[]): void;
  /** Takes everything off for a moment, lets the set be replaced, and lays it over the new one. */
  moveTo(replace: () => TrackerSet): void;
  isPending(place: number): boolean;
}

export function createPendingEdits(initial: TrackerSet): PendingEdits {
  let set = initial;
  const operations = new Map<string, readonly Edit[]>();
  const truth = new Map<number, Map<EditedField, DayNumber | string>>();

  const placeOf = ({ scope, milestone }: Edit): number | undefined => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    return row === undefined || column === undefined ? undefined : row * set.gates.length + column;
  };
  const placesOf = (edits: readonly Edit[]) => [...new Set(edits.flatMap((edit) => placeOf(edit) ?? []))];
  const layOne = (edit: Edit, isWanted: (place: number) => boolean) => {
    const place = placeOf(edit);
    if (place === undefined || !isWanted(place)) return;
    const known = truth.get(place) ?? new Map<EditedField, DayNumber | string>();
    if (!known.has(edit.field)) known.set(edit.field, readField(set, place, edit.field));
    truth.set(place, known);
    writeField(set, place, edit.field, edit.value);
  };
  const lay = (isWanted: (place: number) => boolean) => {
    for (const edits of operations.values()) for (const edit of edits) layOne(edit, isWanted);
  };
  const lift = (places: Iterable<number>) => {
    for (const place of places) {
      for (const [field, value] of truth.get(place) ?? []) writeField(set, place, field, value);
      truth.delete(place);
    }
  };
  return {
    begin(operation, edits) {
      operations.set(operation, edits);
      for (const edit of edits) layOne(edit, () => true);
      return placesOf(edits);
    },
    end(operation) {
      const places = placesOf(operations.get(operation) ?? []);
      operations.delete(operation);
      lift(places);
      const freed = new Set(places);
      lay((place) => freed.has(place));
      return places;
    },
    renewed(places) {
      const fresh = new Set(places);
      for (const place of fresh) truth.delete(place);
      lay((place) => fresh.has(place));
    },
    moveTo(replace) {
      lift([...truth.keys()]);
      set = replace();
      lay(() => true);
    },
    isPending: (place) => truth.has(place),
  };
}

function readField({ cells }: TrackerSet, place: number, field: EditedField): DayNumber | string {
  return field === 'remark' ? (cells.remark.get(place) ?? '') : cells[field][place]!;
}

function writeField(
  { cells }: TrackerSet,
  place: number,
  field: EditedField,
  value: DayNumber | string,
): void {
  if (field !== 'remark') cells[field][place] = value as number;
  else if (value === '') cells.remark.delete(place);
  else cells.remark.set(place, value as string);
}
