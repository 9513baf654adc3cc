import type { WeeklyContent } from '@baton/contract/weekly/weekly-content.ts';

/** An empty weekly report, for permission tests. */
export const emptyWeekly: WeeklyContent = {
  organisation: 'Northgate',
  programme_code: 'N1',
  programme_name: 'Northgate One',
  data_date: '2027-03-01',
  week_from: '2027-03-01',
  baseline: null,
  target_finish: null,
  slip_unit: 'calendar_days',
  headline: 'All turnovers are complete.',
  figures: [],
  curve: { points: [], planned: 0, achieved: 0, baselined: 0, behind: 0, days_behind: null },
  skyline: { weeks: [], capacity: null },
  achieved: { total: 0, lines: [] },
  missed: { total: 0, lines: [] },
  ahead: { total: 0, lines: [] },
  hits: [],
  moves: { threshold: 14, total: 0, lines: [] },
  waiting: { total: 0, oldest_days: null },
  quality: { score: 1, table: { key: 'groups', title: 'Data quality', columns: [], rows: [] } },
};
