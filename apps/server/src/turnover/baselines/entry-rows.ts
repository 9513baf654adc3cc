import type { Form } from '@baton/contract/form/form.ts';
import type { ImportRow } from '@baton/contract/resource/import-result.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import type { DayOrder } from '#platform/spreadsheet/read-day-cell.ts';
import type { Cell, Table } from '#platform/spreadsheet/table.ts';
import { matchKey } from '#resource/check.ts';
import type { MatchedColumn } from '#resource/match-headers.ts';
import { readCell, textOf, type Reading } from '#resource/read-cells.ts';
import { isPassed, type PlanGround } from './plan-ground.ts';
import type { EntryChange } from './write-entries.ts';

/** A row of a file: what is told about it, and what it changes. */
export interface EntryRow {
  told: ImportRow;
  changes: EntryChange[];
  /** It has a date that can be read in two ways. */
  asksOrder: boolean;
}

export interface EntryReading {
  ground: PlanGround;
  /** The draft's dates, by place. */
  days: Int32Array;
  table: Table;
  columns: readonly MatchedColumn[];
  form: Form;
  /** A milestone and a date in each row, instead of a column for each milestone. */
  isLong: boolean;
  headerRow: number;
  skipRows: ReadonlySet<number>;
  corrections: Record<string, Record<string, unknown>>;
  dateOrder: DayOrder | undefined;
}

/** Reads the rows of a file of dates. The same place twice is a mistake that only a person can mend. */
export function readEntryRows(reading: EntryReading): EntryRow[] {
  const { table, headerRow, skipRows } = reading;
  const names = namesOf(reading.ground);
  const taken = new Map<number, number>();
  const rows: EntryRow[] = [];
  table.rows.forEach((cells, index) => {
    const row = index + 1;
    if (row <= headerRow || skipRows.has(row) || cells.every((cell) => textOf(cell).trim() === '')) return;
    rows.push(readRow(reading, names, taken, row, cells));
  });
  return rows;
}

type Names = ReturnType<typeof namesOf>;

/** Scopes and gates by what people call them. A code may name a system and an area. */
function namesOf({ set }: PlanGround) {
  const scopes = new Map<string, number[]>();
  set.scopes.code.forEach((code, row) => {
    const key = matchKey(code);
    scopes.set(key, [...(scopes.get(key) ?? []), row]);
  });
  const gates = new Map<string, number>();
  set.gates.forEach(({ name }, column) => gates.set(matchKey(name), column));
  set.gates.forEach(({ code }, column) => gates.set(matchKey(code), column));
  return { scopes, gates };
}

function readRow(
  reading: EntryReading,
  names: Names,
  taken: Map<number, number>,
  row: number,
  cells: readonly Cell[],
): EntryRow {
  const { ground, columns, form, corrections, isLong } = reading;
  const { set } = ground;
  const how: Reading = {
    dateOrder: reading.dateOrder,
    dateSystem: reading.table.dateSystem,
    lookups: new Map(),
  };
  const at = (name: string): Cell => {
    const correction = corrections[String(row)]?.[name];
    if (correction !== undefined)
      return { kind: 'text', text: typeof correction === 'string' ? correction : JSON.stringify(correction) };
    return cells[columns.find(({ field }) => field === name)?.index ?? -1] ?? null;
  };
  const code = textOf(at('scope')).trim();
  const found = names.scopes.get(matchKey(code)) ?? [];
  const told: ImportRow = {
    row,
    action: 'unchanged',
    id: null,
    label: code,
    values: { scope: code },
    changes: {},
    errors: {},
  };
  const entry: EntryRow = { told, changes: [], asksOrder: false };
  if (found.length === 0)
    told.errors['scope'] = [
      code === '' ? 'This field may not be blank.' : `No system or area has the code "${code}".`,
    ];

  /** Reads one date for one gate; `name` is the column that it stands in. */
  const take = (name: string, column: number) => {
    const read = readCell(form[name]!, at(name), how, '');
    if (typeof read === 'object' && 'problem' in read) {
      told.errors[name] = [read.problem];
      entry.asksOrder ||= read.problem.includes('can be read in two ways');
      return;
    }
    const day = typeof read === 'object' && 'value' in read ? (read.value as string) : null;
    told.values[name] = day;
    const gate = set.gates[column]!;
    const scope = found.find((each) => set.scopes.kind[each] === gate.scope);
    if (scope === undefined) {
      if (day !== null && found.length > 0)
        told.errors[name] = [`${gate.code} is a milestone of ${gate.scope}s.`];
      return;
    }
    const place = scope * set.gates.length + column;
    if (day !== null && !isPassed(ground, place))
      return void (told.errors[name] = [`${code} does not pass ${gate.code}, or it is not required there.`]);
    const earlier = taken.get(place);
    if (earlier !== undefined)
      return void (told.errors[isLong ? 'milestone' : 'scope'] = [
        `Row ${earlier} has ${isLong ? `${code} ${gate.code}` : `"${code}"`} already.`,
      ]);
    taken.set(place, row);
    told.id = set.scopes.id[scope]!;
    const before = reading.days[place] === noDay ? null : dayOf(reading.days[place]!);
    if (before === day) return;
    told.changes[name] = [before, day];
    entry.changes.push({ scopeId: told.id, milestone: gate.id, before, day, label: `${code} ${gate.code}` });
  };

  if (isLong) {
    const milestone = textOf(at('milestone')).trim();
    const column = names.gates.get(matchKey(milestone));
    told.values['milestone'] = milestone;
    told.label = `${code} ${milestone}`;
    if (column === undefined)
      told.errors['milestone'] = [`No milestone has the code or name "${milestone}".`];
    else take('date', column);
  } else
    for (const { field } of columns)
      if (field !== null && field !== 'scope') take(field, set.columnOf.get(Number(field.slice(1)))!);

  if (Object.keys(told.errors).length > 0)
    return { ...entry, told: { ...told, action: 'error' }, changes: [] };
  if (entry.changes.length > 0)
    told.action = entry.changes.every(({ before }) => before === null) ? 'create' : 'update';
  return entry;
}
