import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import type { DateKind } from '@baton/contract/tracker/tracker-files.ts';

/** Values of one turnover in a file. */
export interface MilestoneCells {
  milestone: number;
  /** The milestone's number in fields, which is negative if the milestone comes from this file. */
  fieldId: number;
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
  /** Names of the records that a new scope refers to. */
  references: Partial<Record<ReferenceColumn, string>>;
  /** Texts stored with the scope, each with its header. */
  notes: string[];
  reason: string;
  milestones: Map<number, MilestoneCells>;
  /** Cell texts by field, as displayed. */
  texts: Record<string, string>;
  errors: Record<string, string[]>;
}

/** Columns that name other records, and what these are. */
export const referenceColumns = {
  area: 'areas',
  location: 'locations',
  discipline: 'disciplines',
  owner: 'people',
  construction_team: 'teams',
  commissioning_team: 'teams',
  operations_team: 'teams',
} as const;
export type ReferenceColumn = keyof typeof referenceColumns;
export type ReferenceKind = (typeof referenceColumns)[ReferenceColumn];

export function isReferenceColumn(field: string): field is ReferenceColumn {
  return Object.hasOwn(referenceColumns, field);
}

export function addError(row: Pick<DatesRow, 'errors'>, field: string, message: string): void {
  row.errors[field] = [...(row.errors[field] ?? []), message];
}
