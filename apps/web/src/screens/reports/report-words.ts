import type { ReportName } from '@baton/contract/turnover/reports.ts';
import type { IconName } from '#ui/icon.tsx';

/** Purpose and icon of each report in the list. */
export const reportWords: Record<ReportName, { text: string; icon: IconName }> = {
  's-curve': { text: 'Planned, achieved and forecast, added up over time.', icon: 'lucide:chart-line' },
  skyline: { text: 'Every turnover as a box in the week or month it falls in.', icon: 'chart-column' },
  matrix: { text: 'How each group stands at each milestone.', icon: 'table-2' },
  trend: { text: 'How the forecast of each milestone moved from week to week.', icon: 'lucide:trending-up' },
  variance: {
    text: 'How far forecasts and actuals lie from the baseline, and how well it is kept.',
    icon: 'lucide:chart-column-big',
  },
  slip: { text: 'Who moved which forecast, by how much and why.', icon: 'list-checks' },
  'run-rate': {
    text: 'What is achieved a week, what is needed, and when it would end.',
    icon: 'lucide:gauge',
  },
  'hit-list': { text: 'What to finish first, and how its rank comes about.', icon: 'flag' },
  reliability: { text: 'How far forecasts and promises were kept, so many weeks ahead.', icon: 'check' },
  ageing: { text: 'What waits for its receiver or, rejected, for its giver.', icon: 'hourglass' },
  'data-quality': { text: 'What is missing, contradictory or old in the data.', icon: 'shield' },
};
