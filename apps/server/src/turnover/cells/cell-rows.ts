import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import type { CellField } from '@baton/contract/tracker/tracker.ts';
import type { TurnoverState } from '@baton/domain/turnover/status.ts';
import type { Milestone } from '@baton/domain/turnover/tracker-set.ts';

/** A stored turnover. Days are text, instants ISO text in UTC. */
export interface TurnoverRow {
  scope: number;
  milestone: number;
  required: boolean;
  not_required_reason: string;
  forecast: string | null;
  forecast_confirmed_at: string | null;
  forecast_confirmed_by: number | null;
  forecast_moved_at: string | null;
  forecast_before: string | null;
  need: string | null;
  actual: string | null;
  actual_source: '' | 'typed' | 'accepted' | 'import';
  actual_reason: string;
  state: TurnoverState;
  /** When the team reported it ready to submit, through its link. */
  ready_at: string | null;
  submitted_at: string | null;
  submitted_by: number | null;
  accepted_at: string | null;
  accepted_by: number | null;
  rejected_at: string | null;
  rejected_by: number | null;
  rejected_reason: string;
  rejections: number;
  certificate_no: string;
  evidence_url: string;
  responsible_team: number | null;
  receiving_team: number | null;
  remark: string;
  version: number;
}

/** Columns of a turnover with their SQL types. */
export const turnoverColumns: Record<keyof TurnoverRow, string> = {
  scope: 'integer',
  milestone: 'integer',
  required: 'boolean',
  not_required_reason: 'text',
  forecast: 'date',
  forecast_confirmed_at: 'timestamptz',
  forecast_confirmed_by: 'integer',
  forecast_moved_at: 'timestamptz',
  forecast_before: 'date',
  need: 'date',
  actual: 'date',
  actual_source: 'text',
  actual_reason: 'text',
  state: 'text',
  ready_at: 'timestamptz',
  submitted_at: 'timestamptz',
  submitted_by: 'integer',
  accepted_at: 'timestamptz',
  accepted_by: 'integer',
  rejected_at: 'timestamptz',
  rejected_by: 'integer',
  rejected_reason: 'text',
  rejections: 'integer',
  certificate_no: 'text',
  evidence_url: 'text',
  responsible_team: 'integer',
  receiving_team: 'integer',
  remark: 'text',
  version: 'integer',
};

/** A field with history: editable fields and the workflow state. */
export type TracedField = CellField | 'state' | 'forecast_confirmed_at' | 'ready_at';

/** A cell in which nothing was entered yet. */
export function emptyTurnover(scope: number, milestone: number): TurnoverRow {
  return {
    scope,
    milestone,
    required: true,
    not_required_reason: '',
    forecast: null,
    forecast_confirmed_at: null,
    forecast_confirmed_by: null,
    forecast_moved_at: null,
    forecast_before: null,
    need: null,
    actual: null,
    actual_source: '',
    actual_reason: '',
    state: 'open',
    ready_at: null,
    submitted_at: null,
    submitted_by: null,
    accepted_at: null,
    accepted_by: null,
    rejected_at: null,
    rejected_by: null,
    rejected_reason: '',
    rejections: 0,
    certificate_no: '',
    evidence_url: '',
    responsible_team: null,
    receiving_team: null,
    remark: '',
    version: 0,
  };
}

/** A value that the history can write. */
type HistoryValue = string | number | boolean | null | undefined;

/** A value as stored in the history. */
export function historyText(value: HistoryValue): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : String(value);
}

export interface ScopeRow {
  id: number;
  kind: ScopeKind;
  code: string;
  parent: number | null;
  turned_over: boolean;
  cancelled: boolean;
  hold: boolean;
  chain: string;
  construction_team: number | null;
  commissioning_team: number | null;
  operations_team: number | null;
}

export interface MilestoneRow extends Milestone {
  code: string;
  /** The template of its certificate. */
  certificate: number | null;
}

/** A stored operation. */
export interface DoneOperation {
  actor_id: number | null;
  link_id: number | null;
  kind: string;
  revision: number;
  scopes: number[];
  milestones: number[];
}
