import type { CellRef, GridCell, GridColumn, GridOperation, GridSource } from '../src/grid/grid-source.ts';
import { statusWord } from '../src/ui/status-mark.tsx';
import {
  attributeNames,
  dayText,
  isoDay,
  makeRows,
  milestoneNames,
  parseDay,
  statusOf,
  teams,
  type DemoRow,
} from './demo-data.ts';

export type DemoValue = string | number | null;

export interface DemoData {
  rows: DemoRow[];
  source: GridSource<DemoValue>;
  write: (patches: GridOperation<DemoValue>['patches']) => CellRef[];
}

/** Rows with a code, attributes and milestones; cells are made once and kept until their data change. */
export function createData(count: number): DemoData {
  const rows = makeRows(count);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const cells = new Map<DemoRow, Map<string, GridCell>>();

  const source: GridSource<DemoValue> = {
    cell(rowKey, column) {
      const row = byKey.get(rowKey);
      if (!row) return { text: '', editable: 'There is no such row.' };
      let mine = cells.get(row);
      if (!mine) cells.set(row, (mine = new Map()));
      let cell = mine.get(column);
      if (!cell) mine.set(column, (cell = makeCell(row, column)));
      return cell;
    },
    value: (rowKey, column) => valueOf(byKey.get(rowKey), column),
    editText(rowKey, column) {
      const value = valueOf(byKey.get(rowKey), column);
      return typeof value === 'number' ? isoDay(value) : (value ?? '');
    },
    parse(_row, column, text) {
      if (!column.startsWith('m')) return { value: text.trim() };
      if (text.trim() === '') return { value: null };
      const day = parseDay(text);
      return day === null ? { problem: `“${text}” is not a date. Write it as 2026-03-12.` } : { value: day };
    },
  };

  return {
    rows,
    source,
    write(patches) {
      for (const { row: key, column, after } of patches) {
        const row = byKey.get(key);
        if (!row) continue;
        cells.get(row)?.delete(column);
        const milestone = row.milestones[Number(column.slice(1))];
        if (column.startsWith('m') && milestone) {
          milestone.forecast = typeof after === 'number' ? after : null;
          milestone.status = statusOf(milestone.baseline, milestone.forecast);
        } else if (column.startsWith('a')) row.attributes[Number(column.slice(1))] = String(after ?? '');
        else if (column === 'name') row.name = String(after ?? '');
      }
      return [...patches];
    },
  };
}

function valueOf(row: DemoRow | undefined, column: string): DemoValue {
  if (column === 'code') return row?.code ?? '';
  if (column === 'name') return row?.name ?? '';
  const place = Number(column.slice(1));
  return column.startsWith('a') ? (row?.attributes[place] ?? '') : (row?.milestones[place]?.forecast ?? null);
}

function makeCell(row: DemoRow, column: string): GridCell {
  if (column === 'code') return { text: row.code, editable: 'The code is set under Programme.' };
  if (!column.startsWith('m')) return { text: String(valueOf(row, column) ?? ''), editable: true };
  const place = Number(column.slice(1));
  const { baseline, forecast, status } = row.milestones[place] ?? {
    baseline: 0,
    forecast: null,
    status: 'not_planned',
  };
  const slip = forecast === null ? 0 : forecast - baseline;
  const isDone = status === 'complete' && baseline % 7 === 0;
  return {
    text: forecast === null ? '' : dayText(forecast),
    mark: status,
    tone: status.replace('_', '-'),
    note: slip === 0 ? undefined : slip > 0 ? `+${slip}` : `−${-slip}`,
    title: `${milestoneNames[place]} ${forecast === null ? 'no date' : dayText(forecast)}, ${statusWord(status)}${slip === 0 ? '' : `, ${Math.abs(slip)} days ${slip > 0 ? 'later' : 'earlier'} than the baseline`}`,
    editable: isDone ? 'This milestone is accepted; its date stays.' : true,
  };
}

export const columns: GridColumn[] = [
  {
    key: 'code',
    label: 'Code',
    width: 110,
    isFrozen: true,
    isTree: true,
    isRowHeader: true,
    isSortable: true,
  },
  { key: 'name', label: 'Name', width: 190, isFrozen: true, isSortable: true },
  ...attributeNames.map((label, index) => ({
    key: `a${index}`,
    label,
    width: 120,
    isMovable: true,
    isSortable: true,
  })),
  ...milestoneNames.map((label, index) => ({
    key: `m${index}`,
    label: 'Forecast',
    group: { key: label, label, hint: `Milestone ${label}`, isExpanded: false },
    width: 132,
    isShort: true,
    kind: 'date',
    isSortable: true,
  })),
];

export const suggestTeams = (cell: CellRef, text: string) =>
  ['a1', 'a2', 'a3'].includes(cell.column)
    ? teams.filter((team) => team.toLowerCase().startsWith(text.toLowerCase()) && team !== text)
    : [];
