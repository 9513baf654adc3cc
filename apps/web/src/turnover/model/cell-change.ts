import type { CellField } from '@baton/contract/turnover/tracker.ts';
import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { countOf } from '@baton/domain/format-number.ts';
import type { ProgrammeSet } from './tracker-view.ts';

/** A turnover by the ids of scope and milestone. */
export interface CellName {
  scope: number;
  milestone: number;
}

/** The new value of a field: a date as day number (`noDay` clears it), a team as id or null. */
export interface CellChange extends CellName {
  field: CellField;
  value: DayNumber | string | boolean | null;
  /** The version of the cell when editing began; if missing, the current one. */
  seen?: number | undefined;
}

/** Singular and plural of each field. */
export const fieldNouns: Record<CellField, [one: string, many: string]> = {
  forecast: ['forecast', 'forecasts'],
  need: ['need date', 'need dates'],
  actual: ['actual', 'actuals'],
  required: ['gate', 'gates'],
  not_required_reason: ['reason', 'reasons'],
  remark: ['remark', 'remarks'],
  certificate_no: ['certificate', 'certificates'],
  evidence_url: ['evidence link', 'evidence links'],
  giver_team: ['giver', 'givers'],
  receiver_team: ['receiver', 'receivers'],
};

/** '12 forecasts changed', or 'cells' if several fields changed. */
export function describeChanged(changes: readonly CellChange[], count: number): string {
  const [field, ...others] = new Set(changes.map((change) => change.field));
  const [one, many] = field !== undefined && others.length === 0 ? fieldNouns[field] : ['cell', 'cells'];
  return `${countOf(count, one, many)} changed`;
}

/** Dates that users enter; baselines are approved instead. */
export type DateName = 'forecast' | 'need' | 'actual';

export function isDateName(field: string): field is DateName {
  return field === 'forecast' || field === 'need' || field === 'actual';
}

export function wireValue({ field, value }: CellChange): unknown {
  return isDateName(field) ? (value === noDay ? null : dayOf(value as DayNumber)) : value;
}

/** Whether the field already has the value; fields that the page doesn’t load are always sent. */
export function isUnchanged(
  { cells }: ProgrammeSet,
  cellIndex: number,
  { field, value }: CellChange,
): boolean {
  if (isDateName(field)) return cells[field][cellIndex] === value;
  if (field === 'required') return (cells.required[cellIndex] === 1) === value;
  if (field === 'remark') return (cells.remark.get(cellIndex) ?? '') === value;
  if (field === 'giver_team' || field === 'receiver_team') return (cells[field][cellIndex] || null) === value;
  return false;
}

/** '21-03 MC'. */
export function cellLabel({ scopes, milestones, rowOf, columnOf }: ProgrammeSet, name: CellName): string {
  const [row, column] = [rowOf.get(name.scope), columnOf.get(name.milestone)];
  const code = row === undefined ? '' : scopes.code[row]!;
  return `${code} ${column === undefined ? '' : milestones[column]!.code}`.trim();
}
