import { dayOf, noDay } from '@baton/domain/day-number.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { copy } from './copy.ts';
import type { PlanData } from './plan-data.ts';

const dayCell = (day: number): OutCell => (day === noDay ? null : { day: dayOf(day) });

/** A row for each scope that is turned over, a column for each milestone; without days it is a template. */
export function wideSheet({ set }: PlanData, days: Int32Array | undefined): OutSheet {
  const { scopes, milestones } = set;
  const rows = scopes.id.flatMap((_, row): OutCell[][] => {
    const at = (column: number) => days?.[row * milestones.length + column] ?? noDay;
    const isShown = milestones.some((_milestone, column) => at(column) !== noDay);
    const isTurnedOver = scopes.turned_over[row]! && !scopes.cancelled[row]!;
    if (!isShown && !isTurnedOver) return [];
    return [
      [scopes.code[row]!, scopes.name[row]!, ...milestones.map((_milestone, column) => dayCell(at(column)))],
    ];
  });
  return {
    name: copy.file.sheet,
    columns: [
      { header: copy.file.code, width: 16 },
      { header: copy.file.name, width: 36 },
      ...milestones.map(({ code, name }) => ({ header: code, width: 13, note: name })),
    ],
    rows,
  };
}

/** A row for each date. */
export function longSheet({ set }: PlanData, days: Int32Array): OutSheet {
  const { scopes, milestones } = set;
  const rows: OutCell[][] = [];
  days.forEach((day, cellIndex) => {
    if (day === noDay) return;
    const row = Math.floor(cellIndex / milestones.length);
    const milestone = milestones[cellIndex % milestones.length]!;
    rows.push([scopes.code[row]!, scopes.name[row]!, milestone.code, dayCell(day)]);
  });
  const columns = [
    { header: copy.file.code, width: 16 },
    { header: copy.file.name, width: 36 },
    { header: 'Milestone', width: 14 },
    { header: 'Date', width: 13 },
  ];
  return { name: copy.file.sheet, columns, rows };
}
