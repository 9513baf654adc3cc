import type { PatchOf } from '@baton/contract/form/form.ts';
import type { CellField } from '@baton/contract/turnover/tracker.ts';
import type { cellForm } from '@baton/contract/turnover/tracker.ts';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import type { Entry } from '@baton/domain/turnover/change-rules.ts';
import type { TurnoverRow } from '#turnover/tracker/cells/cell-rows.ts';
import type { Trace } from './write-cells.ts';

/** The fields of a cell that somebody sets. */
export type CellValues = PatchOf<typeof cellForm>;

/** Why and by whom a cell is edited. */
export interface Editing {
  now: Date;
  userId: number | null;
  reason: string;
  note: string;
  /** Why the actual stands out of order; '' where it does not. */
  actualReason: string;
  source: 'typed' | 'import';
}

/** The values that differ from what the cell holds. */
export function realChanges(before: TurnoverRow, values: CellValues): CellValues {
  const names = Object.keys(values) as CellField[];
  return Object.fromEntries(
    names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]),
  );
}

/** What the rules are asked about. */
export function entryOf(values: CellValues, reason: string): Entry {
  const entry: Entry = { reason: reason || (values.not_required_reason ?? '') };
  for (const name of ['forecast', 'need', 'actual'] as const) {
    const day = values[name];
    if (day !== undefined) entry[name] = day === null ? noDay : dayNumber(day);
  }
  if (values.required !== undefined) entry.required = values.required;
  return entry;
}

/** A cell after an edit, with one trace for each field that changed. */
export function editCell(
  before: TurnoverRow,
  values: CellValues,
  { now, userId, reason, note, actualReason, source }: Editing,
): { after: TurnoverRow; traces: Trace[] } {
  const wanted: CellValues = { ...values };
  // Why a gate is not required stands beside it for as long as it is not.
  if (wanted.required === false) wanted.not_required_reason ??= reason || note;
  if (wanted.required === true) wanted.not_required_reason = '';
  const changes = realChanges(before, wanted);
  const after: TurnoverRow = { ...before, ...changes, version: before.version + 1 };
  if (changes.forecast !== undefined) {
    after.forecast_confirmed_at = changes.forecast === null ? null : now.toISOString();
    after.forecast_confirmed_by = changes.forecast === null ? null : userId;
    if (changes.forecast !== null && before.forecast !== null) {
      after.forecast_moved_at = now.toISOString();
      after.forecast_before = before.forecast;
    }
  }
  if (changes.actual !== undefined) {
    after.actual_source = changes.actual === null ? '' : source;
    after.actual_reason = changes.actual === null ? '' : actualReason;
  }
  const traces = (Object.keys(changes) as CellField[]).map((field) => ({
    field,
    before: before[field],
    after: changes[field],
    reason,
    note,
  }));
  return { after, traces };
}
