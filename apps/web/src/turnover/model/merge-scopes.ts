import type { ScopeColumns } from '@baton/contract/turnover/tracker-data.ts';
import { sortKey } from '@baton/domain/sort-key.ts';

type Row = { [Name in keyof ScopeColumns]: ScopeColumns[Name][number] };

/** Scopes with some changed, added or removed; in the order of their codes, as the server gives them. */
export function mergeScopes(
  before: ScopeColumns,
  changed: ScopeColumns | null,
  removed: readonly number[],
): ScopeColumns {
  const rows = new Map(rowsOf(before).map((row) => [row.id, row]));
  for (const row of changed ? rowsOf(changed) : []) rows.set(row.id, row);
  for (const id of removed) rows.delete(id);
  const keyed = [...rows.values()].map((row) => ({ row, key: sortKey(row.code) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id));
  const names = Object.keys(before) as (keyof ScopeColumns)[];
  return Object.fromEntries(names.map((name) => [name, keyed.map(({ row }) => row[name])])) as ScopeColumns;
}

function rowsOf(columns: ScopeColumns): Row[] {
  const names = Object.keys(columns) as (keyof ScopeColumns)[];
  return columns.id.map(
    (_, row) => Object.fromEntries(names.map((name) => [name, columns[name][row]])) as Row,
  );
}
