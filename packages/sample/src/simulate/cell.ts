import type { TurnoverState } from '@baton/domain/turnover/status.ts';
import { dayText, momentText } from './moments.ts';

/** A simulated turnover; days and instants are numbers. */
export interface Cell {
  /** Index of its milestone in the list. */
  milestone: number;
  required: boolean;
  not_required_reason: string;
  forecast: number | null;
  forecast_confirmed_at: number | null;
  forecast_moved_at: number | null;
  forecast_before: number | null;
  need: number | null;
  actual: number | null;
  actual_source: '' | 'typed' | 'accepted';
  state: TurnoverState;
  submitted_at: number | null;
  accepted_at: number | null;
  rejected_at: number | null;
  rejected_reason: string;
  rejections: number;
  certificate_no: string;
  remark: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** A history line: one changed field. */
export interface Line {
  milestone: number;
  field: string;
  before: string | null;
  after: string | null;
  reason: string;
  note: string;
  at: number;
  actor: string;
  operation: string;
}

/** Fields changed together. */
export interface Change {
  required?: false;
  not_required_reason?: string;
  forecast?: number;
  /** Confirmation: only the instant is recorded. */
  confirm?: true;
  need?: number;
  actual?: number;
  state?: TurnoverState;
  certificate_no?: string;
  remark?: string;
}

interface WorkflowAction {
  change: Change;
  at: number;
  actor: string;
  operation: string;
  reason?: string;
  note?: string;
}

export function emptyCell(milestone: number): Cell {
  return {
    milestone,
    required: true,
    not_required_reason: '',
    forecast: null,
    forecast_confirmed_at: null,
    forecast_moved_at: null,
    forecast_before: null,
    need: null,
    actual: null,
    actual_source: '',
    state: 'open',
    submitted_at: null,
    accepted_at: null,
    rejected_at: null,
    rejected_reason: '',
    rejections: 0,
    certificate_no: '',
    remark: '',
    version: 0,
    created_at: 0,
    updated_at: 0,
  };
}

/** Applies a change to the cell and its history together. */
export function perform(cell: Cell, act: WorkflowAction, lines: Line[]): void {
  const { change, at } = act;
  const note = (field: string, before: string | boolean | null, after: string | boolean | null) =>
    lines.push({
      milestone: cell.milestone,
      field,
      before: before === null || before === '' ? null : String(before),
      after: String(after),
      reason: act.reason ?? '',
      note: act.note ?? '',
      at,
      actor: act.actor,
      operation: act.operation,
    });
  const day = (value: number | null) => (value === null ? null : dayText(value));

  if (change.required === false) {
    note('required', cell.required, false);
    cell.required = false;
  }
  if (change.forecast !== undefined) {
    note('forecast', day(cell.forecast), day(change.forecast));
    if (cell.forecast !== null) {
      cell.forecast_moved_at = at;
      cell.forecast_before = cell.forecast;
    }
    cell.forecast = change.forecast;
    cell.forecast_confirmed_at = at;
  }
  if (change.confirm) {
    const before = cell.forecast_confirmed_at;
    note('forecast_confirmed_at', before === null ? null : momentText(before), momentText(at));
    cell.forecast_confirmed_at = at;
  }
  for (const field of ['need', 'actual'] as const) {
    const value = change[field];
    if (value === undefined) continue;
    note(field, day(cell[field]), day(value));
    cell[field] = value;
  }
  if (change.actual !== undefined) cell.actual_source = change.state === undefined ? 'typed' : 'accepted';
  if (change.state !== undefined) {
    note('state', cell.state, change.state);
    cell.state = change.state;
    if (change.state === 'submitted') cell.submitted_at = at;
    else if (change.state === 'rejected') {
      cell.rejected_at = at;
      cell.rejected_reason = act.note ?? '';
      cell.rejections += 1;
    } else cell.accepted_at = at;
  }
  for (const field of ['not_required_reason', 'certificate_no', 'remark'] as const) {
    const value = change[field];
    if (value === undefined) continue;
    note(field, cell[field], value);
    cell[field] = value;
  }
  cell.version += 1;
  cell.created_at ||= at;
  cell.updated_at = at;
}
