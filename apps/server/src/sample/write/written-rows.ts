import type { Cell, Line } from '@baton/sample/simulate/cell.ts';
import type { ConstraintDraft } from '@baton/sample/simulate/constraint-drafts.ts';
import { dayText } from '@baton/sample/simulate/moments.ts';
import type { Columns } from './write-rows.ts';

export const cellColumns: Columns = {
  scope: 'integer',
  milestone: 'integer',
  revision: 'bigint',
  required: 'boolean',
  not_required_reason: 'text',
  forecast: 'date',
  forecast_confirmed_at: 'timestamptz',
  forecast_moved_at: 'timestamptz',
  forecast_before: 'date',
  need: 'date',
  actual: 'date',
  actual_source: 'text',
  state: 'text',
  submitted_at: 'timestamptz',
  accepted_at: 'timestamptz',
  rejected_at: 'timestamptz',
  rejected_reason: 'text',
  rejections: 'integer',
  certificate_no: 'text',
  remark: 'text',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

export const lineColumns: Columns = {
  scope: 'integer',
  milestone: 'integer',
  revision: 'bigint',
  field: 'text',
  before: 'text',
  after: 'text',
  reason: 'text',
  note: 'text',
  at: 'timestamptz',
  actor_name: 'text',
  operation: 'uuid',
};

export const entryColumns: Columns = {
  baseline: 'integer',
  scope: 'integer',
  milestone: 'integer',
  day: 'date',
};

export const constraintColumns: Columns = {
  scope: 'integer',
  milestone: 'integer',
  revision: 'bigint',
  kind: 'text',
  category: 'text',
  text: 'text',
  owner: 'integer',
  need_by: 'date',
  cleared_at: 'timestamptz',
  cleared_note: 'text',
  carried_from: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

/** Leading ids of every row: scope, milestone, revision. */
type CellKey = readonly [scope: number, milestone: number, revision: number];

const day = (number: number | null) => (number === null ? null : dayText(number));

export function rowOfCell(cell: Cell, key: CellKey) {
  return [
    ...key,
    cell.required,
    cell.not_required_reason,
    day(cell.forecast),
    cell.forecast_confirmed_at,
    cell.forecast_moved_at,
    day(cell.forecast_before),
    day(cell.need),
    day(cell.actual),
    cell.actual_source,
    cell.state,
    cell.submitted_at,
    cell.accepted_at,
    cell.rejected_at,
    cell.rejected_reason,
    cell.rejections,
    cell.certificate_no,
    cell.remark,
    cell.version,
    cell.created_at,
    cell.updated_at,
  ];
}

export function rowOfLine({ field, before, after, reason, note, at, actor, operation }: Line, key: CellKey) {
  return [...key, field, before, after, reason, note, at, actor, operation];
}

export function rowOfConstraint(
  constraint: ConstraintDraft,
  key: CellKey,
  { owner, carriedFrom }: { owner: number | null; carriedFrom: number | null },
) {
  const { kind, category, text, need_by, cleared_at, cleared_note, created_at } = constraint;
  return [
    ...key,
    kind,
    category,
    text,
    owner,
    dayText(need_by),
    cleared_at,
    cleared_note,
    carriedFrom,
    created_at,
    cleared_at ?? created_at,
  ];
}
