import type { ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import type { DateKind } from '@baton/contract/turnover/tracker-files.ts';

/** Values of one turnover in a file. */
export interface MilestoneCells {
  milestone: number;
  /** Null empties the date. */
  days: Partial<Record<DateKind, string | null>>;
  /** The remark itself, where the file has a column for it. */
  remark?: string;
  /** Texts appended to the remark. */
  lines: string[];
  required?: boolean;
  because: string;
}

/** A parsed row of a file. */
export interface DatesRow {
  /** Row number as in the spreadsheet. */
  row: number;
  code: string;
  kind: ScopeKind | undefined;
  name: string;
  area: string;
  teams: Partial<Record<TeamColumn, string>>;
  /** Texts stored with the scope, each with its header. */
  notes: string[];
  reason: string;
  milestones: Map<number, MilestoneCells>;
  /** Cell texts by field, as displayed. */
  texts: Record<string, string>;
  errors: Record<string, string[]>;
}

export const teamColumns = ['construction_team', 'commissioning_team', 'operations_team'] as const;
export type TeamColumn = (typeof teamColumns)[number];

export function addError(row: Pick<DatesRow, 'errors'>, field: string, message: string): void {
  row.errors[field] = [...(row.errors[field] ?? []), message];
}
