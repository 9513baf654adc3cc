import type { ReportName } from '@baton/contract/reports/reports.ts';
import type { IconName } from '#ui/icon.tsx';

export const reportIcons: Record<ReportName, IconName> = {
  's-curve': 'lucide:chart-line',
  skyline: 'chart-column',
  matrix: 'table-2',
  trend: 'lucide:trending-up',
  variance: 'lucide:chart-column-big',
  slip: 'list-checks',
  'run-rate': 'lucide:gauge',
  'hit-list': 'flag',
  ageing: 'hourglass',
  punches: 'list-checks',
  'data-quality': 'shield',
};
