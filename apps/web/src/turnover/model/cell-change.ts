import type { CellField } from '@baton/contract/turnover/tracker.ts';
import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { countOf } from '#lib/format-number.ts';
import type { ProgrammeSet } from './tracker-view.ts';

/** A turnover by the ids of its scope and its gate. */
export interface CellName {
  scope: number;
  milestone: number;
}

/** What is to stand in a field: a date as a day number (`noDay` empties it), a team as its id or null. */
export interface CellChange extends CellName {
  field: CellField;
  value: DayNumber | string | boolean | null;
  /** The version of the cell when the person began; where there is none, they saw it as it stands now. */
  seen?: number | undefined;
}

/** How a field is called when it is counted. */
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

/** '12 forecasts changed'; cells, where different fields were. */
export function describeChanged(changes: readonly CellChange[], count: number): string {
  const [field, ...others] = new Set(changes.map((change) => change.field));
  const [one, many] = field !== undefined && others.length === 0 ? fieldNouns[field] : ['cell', 'cells'];
  return `${countOf(count, one, many)} changed`;
}

/** The dates that people enter; a baseline is agreed. */
export type DateName = 'forecast' | 'need' | 'actual';

export function isDateName(field: string): field is DateName {
  return field === 'forecast' || field === 'need' || field === 'actual';
}

/** The value as it is sent. */
export function wireValue({ field, value }: CellChange): unknown {
  return isDateName(field) ? (value === noDay ? null : dayOf(value as DayNumber)) : value;
}

/** Whether the field already holds the value; what the page does not hold is always sent. */
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

/** '21-03 MC', as people name a turnover. */
export function cellLabel({ scopes, milestones, rowOf, columnOf }: ProgrammeSet, name: CellName): string {
  const [row, column] = [rowOf.get(name.scope), columnOf.get(name.milestone)];
  const code = row === undefined ? '' : scopes.code[row]!;
  return `${code} ${column === undefined ? '' : milestones[column]!.code}`.trim();
}
