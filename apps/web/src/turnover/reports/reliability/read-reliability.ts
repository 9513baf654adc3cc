import type { ReportAnswer } from '@baton/contract/turnover/reports.ts';

/** What became of the forecasts of a team, so many weeks ahead. */
export interface ReliabilityEntry {
  team: string;
  weeksAhead: number;
  due: number;
  kept: number;
  share: number | null;
  error: number | null;
  bias: number | null;
}

/** The lines of the first table; the one over all teams is called so. */
export function readReliability({ tables }: Pick<ReportAnswer, 'tables'>): ReliabilityEntry[] {
  const [table] = tables;
  if (!table) return [];
  const at = (key: string) => table.columns.findIndex((column) => column.key === key);
  const places = {
    team: at('team'),
    weeksAhead: at('weeks_ahead'),
    due: at('due'),
    kept: at('kept'),
    share: at('share'),
    error: at('error'),
    bias: at('bias'),
  };
  const number = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null);
  return table.rows.map((row) => ({
    team: String(row[places.team] ?? ''),
    weeksAhead: number(row[places.weeksAhead]) ?? 0,
    due: number(row[places.due]) ?? 0,
    kept: number(row[places.kept]) ?? 0,
    share: number(row[places.share]),
    error: number(row[places.error]),
    bias: number(row[places.bias]),
  }));
}
