import type { CellField, CellValues } from '@baton/contract/tracker/tracker.ts';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import type { Entry } from '@baton/domain/turnover/change-rules.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import { historyText, type TurnoverRow } from '#turnover/cells/cell-rows.ts';
import { mayCorrect } from './judge-moves.ts';
import type { CellWrite } from './write-cells.ts';

/** Author and reason of an edit. */
interface Editing {
  now: Date;
  userId: number | null;
  reason: string;
  note: string;
  /** Why the actual is out of order; '' if it isn't. */
  actualReason: string;
  source: 'typed' | 'import';
}

/** Values that differ from the stored ones. */
export function realChanges(before: TurnoverRow, values: CellValues): CellValues {
  const names = Object.keys(values) as CellField[];
  return Object.fromEntries(
    names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]),
  );
}

/** Input of the change rules. */
export function entryOf(values: CellValues, reason: string): Entry {
  const entry: Entry = { reason: reason || (values.not_required_reason ?? '') };
  for (const name of ['forecast', 'need', 'actual'] as const) {
    const day = values[name];
    if (day !== undefined) entry[name] = day === null ? noDay : dayNumber(day);
  }
  if (values.required !== undefined) entry.required = values.required;
  return entry;
}

/** Actuals of milestones with acceptance are imported by Managers only. */
export function importerOf(scope: ProgrammeScope): 'manager' | 'other' {
  return scope.may('programme.edit') ? 'manager' : 'other';
}

/** A cell after an edit, with a history entry per changed field. */
export function editCell(
  before: TurnoverRow,
  values: CellValues,
  { now, userId, reason, note, actualReason, source }: Editing,
): Pick<CellWrite, 'after' | 'history'> {
  const wanted: CellValues = { ...values };
  // The reason is stored as long as the milestone isn't required.
  if (wanted.required === false) wanted.not_required_reason ??= reason || note;
  if (wanted.required === true) wanted.not_required_reason = '';
  const changes = realChanges(before, wanted);
  const after: TurnoverRow = { ...before, ...changes, version: before.version + 1 };
  if (changes.forecast !== undefined) {
    after.forecast_confirmed_at = changes.forecast === null ? null : now.toISOString();
    after.forecast_confirmed_by = changes.forecast === null ? null : userId;
    // A movement that may be a correction is judged after it is written.
    if (changes.forecast !== null && before.forecast !== null && !mayCorrect(now, before)) {
      after.forecast_moved_at = now.toISOString();
      after.forecast_before = before.forecast;
    }
  }
  // Another date means that the turnover isn't ready, or is complete.
  if (changes.forecast !== undefined || changes.actual !== undefined) after.ready_at = null;
  if (changes.actual !== undefined) {
    after.actual_source = changes.actual === null ? '' : source;
    after.actual_reason = changes.actual === null ? '' : actualReason;
  }
  const history = (Object.keys(changes) as CellField[]).map((field) => ({
    field,
    before: historyText(before[field]),
    after: historyText(changes[field]),
    reason,
    note,
  }));
  return { after, history };
}
