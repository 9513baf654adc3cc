import type { ReportName } from '@baton/contract/reports/reports.ts';
import type { Grouping } from '@baton/domain/turnover/group-by.ts';

const descriptions: Record<ReportName, string> = {
  's-curve': 'Planned, actual and forecast completions over time.',
  skyline: 'Every turnover as a box in its week or month.',
  matrix: 'Status of each group at each milestone.',
  trend: 'How each milestone’s forecast has moved, week by week.',
  variance: 'How far dates have slipped from the baseline, with BEI and SPI.',
  slip: 'Who moved which forecast, how far and why.',
  'run-rate': 'Completions per week, the rate needed, and the projected finish.',
  'hit-list': 'What to finish first, and why.',
  ageing: 'Submissions waiting for acceptance, and rejections waiting for rework.',
  punches: 'What is outstanding, the weekly rate, and the days with each team.',
  'data-quality': 'Missing, inconsistent or stale data.',
};

const groupings: Record<Grouping, { label: string; chosen: string }> = {
  area: { label: 'Area', chosen: 'By area' },
  responsible: { label: 'Responsible team', chosen: 'By responsible team' },
  receiving: { label: 'Receiving team', chosen: 'By receiving team' },
  discipline: { label: 'Discipline', chosen: 'By discipline' },
  phase: { label: 'Phase', chosen: 'By phase' },
  location: { label: 'Location', chosen: 'By location' },
  owner: { label: 'Owner', chosen: 'By owner' },
  milestone: { label: 'Milestone', chosen: 'By milestone' },
};

export const copy = {
  title: 'Reporting',
  descriptions,
  exportForAll: '; export the report to get all of them.',
  groupBy: { groupings },
  export: {
    csv: 'CSV',
    pdf: 'PDF',
    rows: 'rows',
    imageTooLarge: 'The image is too large.',
  },
};
