import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { PunchWeek } from '@baton/domain/reports/punch-report.ts';

export type PunchAnswer = ResponseOf<(typeof reports)['punches']>;

/** The weeks of the report, as charts draw them. */
export function weeksOfAnswer({ tables: [table] }: PunchAnswer): PunchWeek[] {
  return (table?.rows ?? []).map(([start, ...numbers]) => {
    const [raised = 0, verified = 0, outstanding = 0, ...byCategory] = numbers.map(Number);
    return { start: dayNumber(String(start)), raised, verified, outstanding, byCategory };
  });
}

export function numberOf({ figures }: PunchAnswer, key: string): number | null {
  const value = figures.find((figure) => figure.key === key)?.value;
  return typeof value === 'number' ? value : null;
}

/** Punches that are verified by the day of the report. */
export function verifiedIn({ tables }: PunchAnswer): number {
  const table = tables.find(({ key }) => key === 'clearing');
  const column = table?.columns.findIndex(({ key }) => key === 'verified') ?? -1;
  return (table?.rows ?? []).reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
}
